import { describe, expect, it } from 'vitest';
import { assess } from '../../assess.js';
import { readClientCountries } from './clients.js';
import { readJobOffer } from './job-offer.js';
import { readRemoteEmployers } from './remote-work.js';

describe('an employer that somebody works for from elsewhere', () => {
  it.each([
    ['Working remotely for a company in the US as a developer', ['United States']],
    ['I work for a US-based startup remotely, 80k usd', ['United States']],
    ['wfh for an american firm', ['United States']],
    ['I am employed remotely by Google US', ['United States']],
    ['remote job for a German software company', ['Germany']],
    ['my employer is in the UK and lets me work remotely from anywhere', ['United Kingdom']],
    ['contractor for a London agency, fully remote', ['United Kingdom']],
    ['employed by a Canadian firm, remote, would like to keep the job', ['Canada']],
  ])('%s', (text, countries) => {
    expect(readRemoteEmployers(text)).toEqual(countries);
    expect(readJobOffer(text)).toBeNull();
  });

  it.each([
    'looking for a remote job with a US company',
    'I worked remotely for a US company in 2021',
    'My wife works remotely for a German company',
    'I work for a US company in Lagos',
    'job offer from a US company, remote at first, then I relocate to Austin',
  ])('%s: none', (text) => {
    expect(readRemoteEmployers(text)).toEqual([]);
  });
});

describe('a remote job offer', () => {
  it.each([
    'Got a remote job offer from a company in the US',
    'fully remote contract with a company in Berlin',
  ])('is none for work in the country of the employer: %s', (text) => {
    expect(readJobOffer(text)).toBeNull();
  });

  it.each([
    ['job offer in Berlin, hybrid', 'Germany'],
    ['job offer in Berlin with two remote days', 'Germany'],
    ['remote job offer in Canada with visa sponsorship', 'Canada'],
  ])('is one where the work would be there: %s', (text, country) => {
    expect(readJobOffer(text)).toMatchObject({ held: true, countries: [country] });
  });
});

describe('clients in another country', () => {
  it.each([
    ['Remote for US clients, web designer', ['United States']],
    ['freelancing for clients in Germany', ['Germany']],
    ['freelancer with clients in USA and Canada', ['United States', 'Canada']],
    ['clients in Germany, Switzerland and the UK', ['Germany', 'Switzerland', 'United Kingdom']],
    ['my customers are in Germany', ['Germany']],
    ['I have british clients', ['United Kingdom']],
    ['clients in Germany and I live in Japan', ['Germany']],
  ])('%s', (text, countries) => {
    expect(readClientCountries(text)).toEqual(countries);
  });

  it.each(['looking for US clients', 'I need German clients', 'freelancer for us'])('%s: none', (text) => {
    expect(readClientCountries(text)).toEqual([]);
  });
});

describe('work only for people abroad', () => {
  function findLine(additionalInfo: string, country: string, id: string) {
    const { explanation } = assess({
      type: 'opportunity-seeker',
      answers: {
        opportunityType: 'freelance',
        preferredCountries: [country],
        nationalities: ['BR'],
        additionalInfo,
      },
      on: '2026-11-30',
      profile: null,
    });
    const reading = explanation.readings.find(({ field }) => field === 'additionalInfo')?.understood;
    const line = explanation.routes
      .find((each) => each.id === id)
      ?.criteria.find((each) => each.id === 'foreign-clients');
    return { reading, line };
  }

  it.each([
    ['Remote for US clients', 'Japan', 'jp-digital-nomad', 'met'],
    ['Remote for US clients', 'New Zealand', 'nz-remote-visitor', 'met'],
    ['Working remotely for a company in Germany', 'Canada', 'ca-remote-visitor', 'met'],
    ['freelancer with clients in Japan and Germany', 'Japan', 'jp-digital-nomad', 'unknown'],
    ['Working remotely for a Canadian company', 'Canada', 'ca-remote-visitor', 'unknown'],
    ['freelance designer', 'Japan', 'jp-digital-nomad', 'unknown'],
  ])('%s, to %s: %s is %s', (text, country, id, status) => {
    expect(findLine(text, country, id).line?.status).toBe(status);
  });

  it('is shown as understood, and is no job offer', () => {
    expect(
      findLine('contractor for a London agency, fully remote', 'Japan', 'jp-digital-nomad').reading,
    ).toBe(
      'Remote work for an employer in the United Kingdom. It counts as a job offer only if you would do the work there.',
    );
  });
});
