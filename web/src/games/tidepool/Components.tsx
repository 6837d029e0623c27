import { Exhibit, Exhibits } from '../../frame/Exhibit';
import { useWords } from '../../words';
import type { ComponentsProps } from '../game';
import { inWall } from './sayings';
import { Crab, Gull, Tile } from './tiles';
import { type Edition, present } from './view';
import { WallFace } from './Walls';

const tile = { x: -22, y: -22, width: 44, height: 44 };
const card = { x: 0, y: 0, width: 154, height: 168 };

// A wall of every number of points that there is.
function samples({ walls }: Edition) {
    const points = [...new Set(walls.map((wall) => wall.points))].sort((a, b) => a - b);
    return points.map((value) => walls.find((wall) => wall.points === value)!);
}

export default function Components({ name, edition }: ComponentsProps<Edition>) {
    const words = useWords();
    const { tidepool: says } = words;
    if (name === 'tiles')
        return (
            <Exhibits>
                {present(edition.tiles).map((kind) => (
                    <Exhibit key={kind} box={tile} scale={1.3} name={`${edition.tiles[kind]} ×`} text={says.bare[kind]}>
                        <Tile kind={kind} />
                    </Exhibit>
                ))}
            </Exhibits>
        );
    if (name === 'walls')
        return (
            <Exhibits>
                {samples(edition).map(({ tiles, points }) => (
                    <Exhibit
                        key={tiles}
                        box={{ x: -2, y: -2, width: card.width + 4, height: card.height + 4 }}
                        scale={0.75}
                        name={says.points(points)}
                        text={inWall(tiles, words)}
                    >
                        <WallFace wall={tiles} points={points} box={card} narrow={false} have={[]} />
                    </Exhibit>
                ))}
            </Exhibits>
        );
    return (
        <Exhibits>
            <Exhibit box={{ x: -32, y: -32, width: 64, height: 60 }} scale={1.5} name={says.gull}>
                <Gull />
            </Exhibit>
            <Exhibit box={{ x: -32, y: -32, width: 64, height: 60 }} scale={1.5} name={says.crab}>
                <Crab />
            </Exhibit>
        </Exhibits>
    );
}
