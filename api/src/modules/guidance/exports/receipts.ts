/** Receipts of results, and their offline replay. */
export { makeReceipt, type Receipt } from '../receipts/receipt.js';
export { replayReceipt, type Replay } from '../receipts/replay.js';
export { describeOverruled, type OverruledLine, type OverruledNumbers } from '../receipts/overruled.js';
export { describeProven } from '../receipts/proven.js';
