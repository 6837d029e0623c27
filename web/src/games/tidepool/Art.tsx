export function Art() {
    return <svg viewBox="0 0 320 180" aria-hidden="true" />;
}
