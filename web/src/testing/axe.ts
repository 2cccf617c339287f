import axe from 'axe-core';

/** What axe finds wrong in the page, one line each; colors and layout are judged in a real browser. */
export async function violations(root: Element = document.body): Promise<string[]> {
  const { violations: found } = await axe.run(root, {
    // Every rule runs; what keeps it isn't described.
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false }, region: { enabled: true } },
  });
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}`),
  );
}
