const JPEG = 0xffd8;
const APP1 = 0xffe1;
const SCAN = 0xffda;
const EXIF = 0x45786966;
const LITTLE_ENDIAN = 0x4949;
const ORIENTATION = 0x0112;
/** Size of a TIFF directory entry, in bytes. */
const ENTRY = 12;

/**
 * The EXIF orientation of a JPEG, 1 to 8; 1 (upright) if it is missing or unreadable.
 * @param head the first bytes of the file; EXIF is in the first 64 KiB
 */
export function readOrientation(head: ArrayBuffer): number {
  const view = new DataView(head);
  try {
    return view.getUint16(0) === JPEG ? inSegments(view) : 1;
  } catch (error) {
    // A truncated or wrong length points outside the file. Such EXIF is ignored.
    if (error instanceof RangeError) return 1;
    throw error;
  }
}

function inSegments(view: DataView): number {
  for (let at = 2; at < view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    if (marker === APP1 && view.getUint32(at + 4) === EXIF) return inTiff(view, at + 10);
    if (marker === SCAN || marker < 0xff00) return 1;
  }
  return 1;
}

function inTiff(view: DataView, start: number): number {
  const little = view.getUint16(start) === LITTLE_ENDIAN;
  const directory = start + view.getUint32(start + 4, little);
  const entries = view.getUint16(directory, little);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * ENTRY;
    if (view.getUint16(at, little) !== ORIENTATION) continue;
    const value = view.getUint16(at + 8, little);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
