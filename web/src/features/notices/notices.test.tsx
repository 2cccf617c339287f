import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pagePatterns, paths } from '../../lib/paths';
import { violations } from '../../testing/axe';
import { renderApp } from '../../testing/render';
import { notices } from './notices';

describe('a page whose feature is still to come', () => {
  it.each(Object.entries(notices))('%s leads on to a page that exists', (path, { action }) => {
    expect(pagePatterns).toContain(path);
    const [target = ''] = action.to.split('#');
    expect(pagePatterns).toContain(target);
  });

  it('says what it will hold and what to do now', async () => {
    renderApp(paths.guide.href());
    expect(await screen.findByRole('heading', { level: 1, name: 'Guide' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start the student questionnaire' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});
