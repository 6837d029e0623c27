import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import { PlaneGeometry } from 'three';
import { span } from './beach';
import { letterTexture } from './solid';

const beat = 50; // milliseconds between two pictures of the water: it is in no hurry

// Water around the beach and in the pool, and the coordinates in the wet sand.
export function Sea({ still }: { readonly still: boolean }) {
    const surface = useMemo(() => new PlaneGeometry(90, 90, 60, 60).rotateX(-Math.PI / 2), []);
    const invalidate = useThree((state) => state.invalidate);
    useEffect(() => {
        if (still) return;
        const timer = setInterval(() => invalidate(), beat);
        return () => clearInterval(timer);
    }, [still, invalidate]);
    useEffect(() => () => surface.dispose(), [surface]);
    useEffect(() => ripple(surface, 0), [surface]);
    useFrame(({ clock }) => {
        if (!still) ripple(surface, clock.elapsedTime);
    });
    return (
        <>
            <mesh geometry={surface} position={[0, -0.2, 0]} receiveShadow>
                <meshStandardMaterial color="#58b4ca" roughness={0.4} flatShading transparent opacity={0.72} />
            </mesh>
            <mesh position={[0, -0.5, 0]} rotation={[-Math.PI / 2, 0, 0]}><planeGeometry args={[90, 90]} /><meshBasicMaterial color="#4ea5bd" /></mesh>
            <mesh position={[0, -0.42, 0]}><boxGeometry args={[span + 3.4, 0.1, span + 3.4]} /><meshBasicMaterial color="#e3d3a4" /></mesh>
            {[0, 1, 2, 3].map((side) => (
                <group key={side} rotation={[0, (side * Math.PI) / 2, 0]}>
                    <mesh position={[0.3, -0.27, -(span + 0.65) / 2]} receiveShadow><boxGeometry args={[span + 0.65, 0.34, 0.65]} /><meshStandardMaterial color="#d9bf8c" roughness={1} /></mesh>
                </group>
            ))}
            <Coordinates />
        </>
    );
}

function ripple(surface: PlaneGeometry, time: number) {
    const at = surface.getAttribute('position');
    for (let i = 0; i < at.count; ++i) {
        const x = at.getX(i);
        const z = at.getZ(i);
        at.setY(i, 0.07 * Math.sin(0.9 * x + 0.8 * time) + 0.06 * Math.sin(1.1 * z - 0.6 * time + 0.5 * x));
    }
    at.needsUpdate = true;
    surface.computeVertexNormals();
}

const letters = Array.from({ length: span }, (_, i) => ({ column: letterTexture(String.fromCharCode(97 + i)), row: letterTexture(`${i + 1}`) }));

function Coordinates() {
    return letters.flatMap(({ column, row }, i) => [
        <mesh key={`c${i}`} position={[i - 5.5, -0.08, -6.32]} rotation={[-Math.PI / 2, 0, 0]}><planeGeometry args={[0.5, 0.5]} /><meshBasicMaterial map={column} transparent depthWrite={false} /></mesh>,
        <mesh key={`r${i}`} position={[-6.32, -0.08, i - 5.5]} rotation={[-Math.PI / 2, 0, 0]}><planeGeometry args={[0.5, 0.5]} /><meshBasicMaterial map={row} transparent depthWrite={false} /></mesh>,
    ]);
}
