import { Component, type ReactNode } from 'react';

interface Props {
    readonly children: ReactNode;
    readonly fallback: (reason: Error) => ReactNode;
    readonly onFail?: () => void;
    readonly place?: string; // at another place it is tried anew
}

// Shows something else in place of what could not be loaded or drawn.
export class Guard extends Component<Props, { readonly reason: Error | null }> {
    override state: { readonly reason: Error | null } = { reason: null };
    static getDerivedStateFromError(reason: Error) {
        return { reason };
    }
    override componentDidUpdate(before: Props) {
        if (before.place !== this.props.place && this.state.reason !== null) this.setState({ reason: null });
    }
    override componentDidCatch() {
        this.props.onFail?.();
    }
    override render() {
        return this.state.reason === null ? this.props.children : this.props.fallback(this.state.reason);
    }
}
