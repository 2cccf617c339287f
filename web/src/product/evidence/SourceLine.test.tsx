import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SourceLine, type SourceFigure } from './SourceLine';

const SOURCE: SourceFigure = {
  title: 'VisaHQ',
  url: 'https://www.gov.example/fees',
  asOf: '2026-05-03',
  provenance: 'SECONDARY',
  readOn: '2026-06-01',
  officialUrl: 'https://www.gov.example/fees',
  copy: null,
};

const sayLine = (source: Partial<SourceFigure>) =>
  render(
    <I18nProvider i18n={i18n}>
      <SourceLine source={{ ...SOURCE, ...source }} />
    </I18nProvider>,
  ).container;

describe('the line of a source', () => {
  it("has the day of someone else's page", () => {
    expect(sayLine({})).toHaveTextContent('Source: VisaHQ (not the authority), May 3, 2026. Official page:');
  });

  it('says when a page without a date was read', () => {
    expect(sayLine({ readOn: '2026-05-03' })).toHaveTextContent(
      'Source: VisaHQ (not the authority), read May 3, 2026 (the page has no date). Official page:',
    );
  });

  it('never dates an official page by the day it was read', () => {
    expect(sayLine({ provenance: 'OFFICIAL', readOn: '2026-05-03' })).toHaveTextContent(
      /^Read on the official page, May 3, 2026: VisaHQ/,
    );
  });

  it('names the copy in which an official text was read', () => {
    expect(
      sayLine({ provenance: 'OFFICIAL', copy: 'law.example', title: 'Residence Act' }),
    ).toHaveTextContent(
      'Official text, read in a copy at law.example, June 1, 2026: Residence Act (page from May 3, 2026)',
    );
  });
});
