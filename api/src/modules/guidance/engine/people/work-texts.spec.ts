import { describe, expect, it } from 'vitest';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';

/* Facts that seekers told in their own words, and that were not read before December 2026. */

const outcome = (country: string, nationality: string, additionalInfo: string, more: object = {}) => {
  const { explanation, nextSteps } = assess(
    {
      type: 'opportunity-seeker',
      on: '2026-12-01',
      answers: {
        opportunityType: 'employment',
        experienceLevel: 'mid',
        preferredCountries: [country],
        nationalities: [nationality],
        timeline: 'medium',
        additionalInfo,
        ...more,
      },
      profile: null,
    },
    ruleSet(),
  );
  const understood = explanation.readings.find(({ field }) => field === 'additionalInfo')?.understood ?? '';
  const line = (route: string, id: string) =>
    explanation.routes.find((each) => each.id === route)?.criteria.find((each) => each.id === id);
  return { understood, nextSteps, line };
};

describe('a text about work', () => {
  it.each([
    ['Germany', 'IN', 'Pflegehelfer job in Köln', 'Your work: pflegehelfer.'],
    ['Germany', 'IN', 'nursing assistant, 3 years', 'Your work: nursing assistant.'],
    ['Germany', 'AR', 'Soy developer con 5 años de experiencia', 'Your work: software developer.'],
    ['Germany', 'US', "I'm a developer", 'Your work: software developer.'],
  ])('in %s by a citizen of %s is read: "%s"', (country, nationality, text, understood) => {
    const result = outcome(country, nationality, text);
    expect(result.understood).toContain(understood);
    expect(result.understood).not.toContain("We couldn't use");
  });

  it('does not take a property developer for one of software', () => {
    expect(outcome('Germany', 'AR', 'I am a property developer').understood).not.toContain('software');
  });
});

describe('a Turkish text', () => {
  it('contains a job offer, its place, its pay, and the work', () => {
    const text = "Berlin'deki bir şirket bana yazılım geliştirici olarak iş teklif etti, yıllık 60000 euro";
    expect(outcome('Germany', 'TR', text).understood).toContain(
      'A job offer in Germany, which pays EUR 60,000 a year. Job: software engineer.',
    );
  });

  it('contains a job offer of a German company', () => {
    expect(outcome('Germany', 'TR', 'Bir Alman şirketi bana iş teklif etti').understood).toContain(
      'A job offer in Germany.',
    );
  });

  it('contains no offer if nobody made one', () => {
    expect(outcome('Germany', 'TR', 'iş teklif etmediler').understood).not.toContain('A job offer');
  });
});

describe('a decision on recognition in Germany', () => {
  it.each([
    ['volle Anerkennung als Krankenpfleger', 'met', 'unmet'],
    ['nurse, Defizitbescheid received', 'unmet', 'met'],
    ['Anerkennungsbescheid received, nurse', 'unknown', 'unknown'],
  ])('"%s" decides the recognition (%s) and what is missing (%s)', (text, recognition, missing) => {
    const { line, understood } = outcome('Germany', 'PH', text);
    expect(line('de-18a', 'recognition')?.status).toBe(recognition);
    expect(line('de-recognition-measure', 'decision')?.status).toBe(missing);
    expect(understood).not.toContain("We couldn't use");
  });
});

describe('clients all over Europe', () => {
  const freelance = { opportunityType: 'freelance' };

  it('are clients outside Japan', () => {
    const { line, understood } = outcome('Japan', 'US', 'clients all over Europe', freelance);
    expect(line('jp-digital-nomad', 'foreign-clients')?.status).toBe('met');
    expect(understood).toContain('Clients in Europe.');
    expect(understood).not.toContain("We couldn't use");
  });

  it('leave open whether some are in the Netherlands', () => {
    const { line } = outcome('Netherlands', 'IN', 'European clients', freelance);
    expect(line('nl-freelance', 'commission')).toMatchObject({ status: 'unknown' });
    expect(line('nl-freelance', 'commission')?.detail).toContain('Those in the Netherlands count.');
  });

  it('are not read from somebody who looks for them', () => {
    expect(outcome('Japan', 'US', 'looking for clients in Europe', freelance).understood).not.toContain(
      'Clients in Europe.',
    );
  });
});

describe('a language that only work with people needs', () => {
  const CHECK = /^Check which language your job needs \(Japan\)/;

  it.each(['software engineer, 5 years, BSc', 'mechanical engineer, 5 years, BEng'])(
    'is no step for a "%s"',
    (text) => {
      const { nextSteps } = outcome('Japan', 'IN', text);
      expect(nextSteps.filter((step) => CHECK.test(step))).toEqual([]);
      expect(nextSteps.join(' ')).not.toContain('a language test');
    },
  );

  it('is a step for a sales manager', () => {
    const { nextSteps } = outcome('Japan', 'IN', 'sales manager, 5 years, BSc');
    expect(nextSteps.some((step) => CHECK.test(step))).toBe(true);
  });
});
