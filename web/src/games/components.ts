import { type ComponentType, lazy } from 'react';
import type { ComponentsProps } from './game';

const drawings = import.meta.glob<{ default: ComponentType<ComponentsProps> }>('./*/Components.tsx');

// What draws the components of each game, one beside the other, fetched when it is needed.
export const components: { readonly [game: string]: ComponentType<ComponentsProps> } = Object.fromEntries(
    Object.entries(drawings).map(([path, load]) => [path.split('/')[1]!, lazy(load)]),
);
