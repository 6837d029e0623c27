// Tells somebody who looks elsewhere that it is their turn. The person allows it, and only secure addresses may.

export const canAsk = () => 'Notification' in globalThis && isSecureContext && Notification.permission === 'default';
export const ask = () => Notification.requestPermission();
export function notify(title: string, text: string) {
    if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
    try {
        new Notification(title, { body: text, tag: 'tidekeep' });
    } catch {
        // Some phones notify only from elsewhere.
    }
}
