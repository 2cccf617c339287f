/** What a result was calculated from, and its replay offline. */
export { makeReceipt, type Receipt } from '../receipts/receipt.js';
export { replayReceipt, type Replay } from '../receipts/replay.js';
