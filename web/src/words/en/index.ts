export { frame } from './frame';
export { tidepool } from './tidepool';
export { sandpail } from './sandpail';
export { barons } from './barons';
export { sandbank } from './sandbank';
export { shorelings } from './shorelings';
