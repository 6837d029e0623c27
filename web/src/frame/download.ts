import type { Kept } from '../table/shelf';

// Hands a game's record to the person as a file.
export function download(kept: Kept) {
    const address = URL.createObjectURL(new Blob([JSON.stringify(kept.record, null, 1)], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `${kept.game}-${kept.id}.json`;
    link.click();
    URL.revokeObjectURL(address);
}
