import { getSeriesStyle } from '../../../ui/charts/series-style';

const SCALE = 2;
const PADDING = 16;
const LINE = 24;
const SWATCH = 28;

/** Texts in the image beside the chart. */
interface ChartLabels {
  title: string;
  /** Names of the lines, in order; empty for a single line or for bars. */
  legend: readonly string[];
}

/** Downloads a file in the browser. */
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

/**
 * Renders a chart as displayed to a PNG at double resolution, with its title and legend.
 * @param frame the element that contains the chart
 * @throws Error if the chart isn't there yet, or the browser can't create images
 */
export async function makePng(frame: HTMLElement | null, { title, legend }: ChartLabels): Promise<Blob> {
  const chart = frame?.querySelector('svg.recharts-surface');
  if (!(chart instanceof SVGSVGElement)) throw new Error('There is no chart yet.');
  const { width, height } = chart.getBoundingClientRect();
  const image = await drawChart(chart, width, height);
  const legendHeight = legend.length > 0 ? LINE : 0;
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * PADDING) * SCALE;
  canvas.height = (height + LINE + legendHeight + 2 * PADDING) * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas for the chart.');
  const style = getComputedStyle(document.documentElement);
  const getColor = (name: string): string => style.getPropertyValue(name).trim();
  context.scale(SCALE, SCALE);
  context.fillStyle = getColor('--sheet');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = getColor('--ink');
  context.font = `600 15px ${getColor('--font-text')}`;
  context.fillText(title, PADDING, PADDING + 12, width);
  context.font = `13px ${getColor('--font-text')}`;
  let x = PADDING;
  for (const [index, name] of legend.entries()) {
    drawSwatch(context, index, x, PADDING + LINE + 8, getColor);
    context.fillText(name, x + SWATCH + 8, PADDING + LINE + 12);
    x += SWATCH + context.measureText(name).width + 24;
  }
  context.drawImage(image, PADDING, PADDING + LINE + legendHeight, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The browser made no picture.'));
      else resolve(blob);
    });
  });
}

function drawSwatch(
  context: CanvasRenderingContext2D,
  index: number,
  x: number,
  y: number,
  getColor: (name: string) => string,
): void {
  const { color, dash } = getSeriesStyle(index);
  context.beginPath();
  context.strokeStyle = getColor(color.slice('var('.length, -1));
  context.lineWidth = 2;
  context.setLineDash(dash === 'none' ? [] : dash.split(' ').map(Number));
  context.moveTo(x, y);
  context.lineTo(x + SWATCH, y);
  context.stroke();
  context.setLineDash([]);
}

async function drawChart(chart: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const copy = chart.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new Error('The chart has no copy.');
  keepStyles(chart, copy);
  copy.setAttribute('width', String(width * SCALE));
  copy.setAttribute('height', String(height * SCALE));
  copy.removeAttribute('style');
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

/** Images have no style sheet, so the chart's computed styles are set on each of its elements. */
function keepStyles(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  for (const name of ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-family', 'font-size'])
    to.setAttribute(name, style.getPropertyValue(name));
  for (const [index, child] of [...from.children].entries()) {
    const copy = to.children[index];
    if (copy !== undefined) keepStyles(child, copy);
  }
}
