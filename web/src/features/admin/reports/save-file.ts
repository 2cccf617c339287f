const SCALE = 2;

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 10_000);
}

/** The picture of a chart as it is on the screen, twice as fine, on the color of its sheet. */
export async function makePng(chart: SVGSVGElement): Promise<Blob> {
  const { width, height } = chart.viewBox.baseVal;
  const copy = chart.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new Error('The chart has no copy.');
  copy.setAttribute('width', String(width * SCALE));
  copy.setAttribute('height', String(height * SCALE));
  keepStyles(chart, copy);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser draws no pictures.');
  context.fillStyle = getComputedStyle(chart).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The browser made no picture.'));
      else resolve(blob);
    });
  });
}

/** A picture knows no style sheet: what the chart has from it is written on each of its parts. */
function keepStyles(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  for (const name of ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-family', 'font-size'])
    to.setAttribute(name, style.getPropertyValue(name));
  for (const [index, child] of [...from.children].entries()) {
    const copy = to.children[index];
    if (copy !== undefined) keepStyles(child, copy);
  }
}
