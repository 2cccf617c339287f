import { describe, expect, it } from 'vitest';
import { licenseFile } from '../rules/licenses.js';
import { isDelegatedBody, isOfficialAddress } from './official-addresses.js';

describe('an official address', () => {
  it.each([
    ['https://www.gov.uk/skilled-worker-visa', true],
    ['https://op.nysed.gov/about-office-professions', true],
    ['https://ecfmg.org/2023ib/certification.html', true],
    ['https://www.nnas.ca/faqs/', true],
    ['https://nasba.org/members/nasbalicensing', false],
    ['https://nnas.ca.example.com/faqs/', false],
    ['ftp://www.gov.uk/', false],
    ['www.gov.uk', false],
  ])('%s: %s', (url, official) => {
    expect(isOfficialAddress(url)).toBe(official);
  });

  it.each(['ecfmg.org', 'nabp.pharmacy', 'mcc.ca', 'nnas.ca', 'pharmacistsgatewaycanada.ca', 'nca.legal'])(
    '%s is of a body that an authority charges with an assessment, so it can be official on that but not on the license',
    (host) => {
      const url = `https://${host}/`;
      expect(isOfficialAddress(url)).toBe(true);
      expect(isDelegatedBody(url)).toBe(true);
      const license = {
        id: 'us-pharmacist',
        country: 'United States',
        professions: ['pharmacist'],
        versions: [
          {
            from: null,
            to: null,
            authority: 'board of the state',
            source: { title: host, url },
            readOn: '2026-11-30',
            asOf: '2026-11-30',
            checkBy: '2027-11-30',
            confidence: 'high',
            provenance: 'official',
          },
        ],
      };
      expect(licenseFile.safeParse({ licenses: [license] }).error?.message).toContain('who issues a license');
    },
  );

  it.each(['https://www.nmc.org.uk/', 'https://www.peo.on.ca/', 'https://www.cab.ca.gov/'])(
    '%s is of an authority that issues the license itself',
    (url) => {
      expect(isOfficialAddress(url)).toBe(true);
      expect(isDelegatedBody(url)).toBe(false);
    },
  );
});
