import { encodeQR } from 'qr';
import { useId, useState } from 'react';
import { useWords } from '../words';

const addressOf = (secret: string) => `${location.origin}${location.pathname}#/join/${secret}`;
const isLoopback = () => /^(localhost|127\.|\[::1\])/.test(location.hostname);

// Links that let others in, and the one to play as a picture for a phone's camera.
export function Invite({ invitation, watch }: { readonly invitation: string | null; readonly watch: string | null }) {
    const { friends } = useWords();
    if (invitation === null && watch === null) return null;
    return (
        <section className="invite" aria-labelledby="invite-title">
            <h2 id="invite-title">{friends.inviteTitle}</h2>
            {invitation !== null && <LinkRow label={friends.invitation} address={addressOf(invitation)} />}
            {watch !== null && <LinkRow label={friends.watchLink} address={addressOf(watch)} />}
            {invitation !== null && (
                <figure>
                    <Code text={addressOf(invitation)} label={friends.code} />
                    <figcaption className="small">{isLoopback() ? friends.codeHelp : friends.code}</figcaption>
                </figure>
            )}
        </section>
    );
}

function LinkRow({ label, address }: { readonly label: string; readonly address: string }) {
    const { friends } = useWords();
    const id = useId();
    const [said, setSaid] = useState('');
    // The clipboard is there on secure addresses only; elsewhere the link can be marked and copied by hand.
    const copy = () => {
        const done: Promise<void> = 'clipboard' in navigator ? navigator.clipboard.writeText(address) : Promise.reject(new Error());
        done.then(
            () => setSaid(friends.copied),
            () => {
                document.querySelector<HTMLInputElement>(`[id="${id}"]`)?.select();
                setSaid(document.execCommand('copy') ? friends.copied : friends.notCopied);
            },
        );
    };
    return (
        <div className="row">
            <label htmlFor={id}>{label}</label>
            <input id={id} type="text" readOnly value={address} onFocus={(event) => event.target.select()} />
            <button type="button" aria-label={friends.copyLabel(label)} onClick={copy}>
                {friends.copy}
            </button>
            {'share' in navigator && (
                <button type="button" onClick={() => void navigator.share({ url: address }).catch(() => undefined)}>
                    {friends.share}
                </button>
            )}
            <span role="status" className="small">
                {said}
            </span>
        </div>
    );
}

// A QR code, one path.
function Code({ text, label }: { readonly text: string; readonly label: string }) {
    const rows = encodeQR(text, 'raw', { border: 2 });
    const dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
    return (
        <svg className="code" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
            <path d={`M0 0h${rows.length}v${rows.length}H0z`} fill="var(--white)" />
            <path d={dark} fill="var(--sea-35)" />
        </svg>
    );
}
