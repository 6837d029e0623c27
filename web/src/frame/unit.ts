// Pixels a unit of a drawing: one where there is hardly the room that it wants, so that what is written can be read, and more where there is.
export function unitOf(room: Size, wanted: Size, most = 1.8): number {
    return Math.max(1, Math.min(most, room.width / wanted.width, room.height / wanted.height));
}
interface Size {
    readonly width: number;
    readonly height: number;
}
