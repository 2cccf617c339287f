import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../questionnaires/index.js';
import { assess } from '../../assess.js';
import { ruleSet, type RuleSet } from '../../rules/facts-store.js';
import { listImprovements } from '../../insights/improve.js';
import { createRandom, makePerson } from '../../survey/random-person.js';
import { judgeAll, type Assessment } from '../judge-all.js';
import type { JudgedRoute } from '../routes/judge-route.js';

/** Routes that another page than the official one rules out, or that few people can take, never lead a result. */
const ON = '2026-11-28';
const rules = ruleSet();
/** The same rules as if every condition on job offers had been read on another page than the official one. */
const unofficial: RuleSet = {
  ...rules,
  routes: rules.routes.map((route) => ({
    ...route,
    criteria: route.criteria.map((rule) =>
      rule.kind === 'open' && rule.topic === 'job_offer'
        ? { ...rule, versions: rule.versions.map((each) => ({ ...each, provenance: 'secondary' as const })) }
        : rule,
    ),
  })),
};

function seeker(additionalInfo: string, more: Answers = {}): Assessment {
  return {
    type: 'opportunity-seeker',
    answers: {
      opportunityType: 'employment',
      experienceLevel: 'mid',
      timeline: 'medium',
      nationalities: ['IN'],
      country_of_residence: 'IN',
      additionalInfo,
      ...more,
    },
    on: ON,
    profile: null,
  };
}

function isRuledOut({ judged }: JudgedRoute): boolean {
  return judged.some(({ gate, criterion }) => gate && criterion.status === 'unmet');
}

describe('a developer without an employer who chose the United States', () => {
  const developer = seeker('B.Tech, IELTS 7.5, software developer', {
    preferredCountries: ['United States'],
  });

  it('reads that the H-1B depends on a job, a petition, and the selection', () => {
    expect(assess(developer, rules).recommendations.join('\n')).toContain(
      'it depends mostly on this: job offer, petition by the employer and selection.',
    );
  });

  it('sees countries whose conditions are met or open before it', () => {
    const [first] = judgeAll(developer, rules).ranked;
    expect(['Germany', 'New Zealand']).toContain(first?.country);
  });

  it("is never advised to get an offer for another nationality's visa", () => {
    const routes = listImprovements(developer, rules).map(({ routeId }) => routeId);
    expect(routes).not.toContain('us-e3');
    expect(routes).not.toContain('us-h1b1');
  });
});

describe('a graduate without an offer who chose the United Kingdom', () => {
  const graduate = seeker('Bachelor from the University of Lagos, no job offer, IELTS UKVI 7', {
    nationalities: ['NG'],
    preferredCountries: ['United Kingdom'],
  });

  it('has the score of no route for graduates of listed universities', () => {
    expect(judgeAll(graduate, rules).scoredRoute).toBeNull();
    expect(assess(graduate, rules).recommendations[1]).toMatch(
      /^United Kingdom: not yet, for the route "Skilled Worker visa"\. .*You don't have a job offer yet\./,
    );
  });

  it('has the score of the usual route if another page than the official one asks for the offer', () => {
    expect(judgeAll(graduate, unofficial).scoredRoute).toBe('uk-skilled-worker');
  });

  it('then reads what is missing, and that it was read on another page', () => {
    const { recommendations, nextSteps } = assess(graduate, unofficial);
    expect(recommendations[1]).toMatch(/^United Kingdom: .*but you don't meet this: job offer\.$/);
    expect(nextSteps.join('\n')).toMatch(/Before you rule this route out, check it on gov\.uk\./);
  });
});

describe('the routes of a country', () => {
  it('put one that another page rules out after one with the same verdict that nothing rules out', () => {
    const dice = createRandom(7);
    const wrong: string[] = [];
    for (let at = 0; at < 200; at += 1) {
      const person = makePerson('opportunity-seeker', ON, dice);
      const plain = { ...person, answers: { ...person.answers, additionalInfo: 'no job offer' } };
      for (const { routes } of judgeAll(plain, unofficial).ranked) {
        const [first, ...rest] = routes;
        const better = rest.find(
          (each) =>
            first &&
            isRuledOut(first) &&
            !isRuledOut(each) &&
            !each.needsRareRecord &&
            !each.needsUnstatedPast &&
            !each.forOthers &&
            each.route.verdict === first.route.verdict,
        );
        if (first && better) wrong.push(`${first.route.id} before ${better.route.id}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('give no score by a route for few people while another one of the choice is open', () => {
    const dice = createRandom(11);
    const wrong: string[] = [];
    for (let at = 0; at < 200; at += 1) {
      const person = makePerson(at % 2 === 0 ? 'student' : 'opportunity-seeker', ON, dice);
      const { ranked, scoredRoute } = judgeAll(person, rules);
      const open = ranked
        .filter(({ atHome }) => !atHome)
        .flatMap(({ routes }) => routes)
        .filter(({ route, forOthers }) => !forOthers && !['not_yet', 'closed'].includes(route.verdict));
      const scored = open.find(({ route }) => route.id === scoredRoute);
      const isSound = (each: JudgedRoute): boolean =>
        !each.needsRareRecord && !each.needsUnstatedPast && !each.isBarred && !isRuledOut(each);
      if (scored && !scored.takesOffer && !isSound(scored) && open.some(isSound)) wrong.push(scored.route.id);
    }
    expect(wrong).toEqual([]);
  });
});

describe('a software engineer with an offer in Munich', () => {
  const OFFER = '5 years of work, job offer in Munich EUR 62,000 a year';

  it.each([
    ['whose degree is enough for the Blue Card is advised on it', 'B.Tech', 'de-blue-card'],
    ['without a degree is advised on the route for them', 'no degree', 'de-it'],
  ])('%s', (_who, degree, route) => {
    const judged = judgeAll(seeker(`Software engineer, ${degree}, ${OFFER}`), rules);
    expect(judged.leadingRoute).toBe(route);
    expect(judged.ranked[0]?.routes[0]?.route.id).toBe(route);
  });
});

describe('a receptionist with an offer in Geneva', () => {
  const text = 'Receptionist, high school, job offer from a hotel in Geneva, CHF 50,000 a year';
  const receptionist = seeker(text, { nationalities: ['MA'], country_of_residence: 'MA' });
  const route = judgeAll(receptionist, rules)
    .ranked.flatMap(({ routes }) => routes)
    .find((each) => each.route.id === 'ch-work');

  it('meets no condition by the offer alone', () => {
    const status = new Map(route?.judged.map(({ criterion: { id, status } }) => [id, status]));
    expect(['job-offer', 'precedence', 'salary', 'quota'].map((id) => status.get(id))).toEqual([
      'unknown',
      'unknown',
      'unknown',
      'unknown',
    ]);
    expect(route?.suitable).toBe(false);
  });

  it('is advised to ask what the job is and whether the employer looked for local workers', () => {
    const steps = assess(receptionist, rules).nextSteps.join('\n');
    expect(steps).toContain('a manager, a specialist, or another qualified worker');
    expect(steps).toContain('Ask your employer whether it has shown the canton');
  });

  it('reads of no route for researchers', () => {
    expect(assess(receptionist, rules).recommendations.join('\n')).not.toContain('PhD and research posts');
  });
});

describe('a researcher without an offer who chose the United States', () => {
  it('is advised to get no offer for a transfer within a company', () => {
    const researcher = seeker('PhD, 12 papers, no job offer', { preferredCountries: ['United States'] });
    const steps = listImprovements(researcher, rules);
    expect(steps.some(({ kind, country }) => kind === 'JOB_OFFER' && country === 'United States')).toBe(true);
    expect(steps.map(({ routeId }) => routeId)).not.toContain('us-l1a');
  });
});

describe('somebody whose wife has an offer and who has none', () => {
  it('is first advised to ask whether they can come with their wife', () => {
    const partner = seeker('My wife has a job offer in Hamburg. Accountant, master, no offer', {
      preferredCountries: ['Germany'],
    });
    expect(assess(partner, rules).nextSteps[0]).toBe(
      'Ask first whether you can come with your partner, and whether you may then work.',
    );
  });
});

describe('a nurse with an offer of the NHS who also chose Canada', () => {
  it('reads first what helps the route of the offer', () => {
    const nurse = seeker(
      'Registered nurse, BSc Nursing, job offer from an NHS trust in Leeds, GBP 31,049 a year',
      {
        nationalities: ['PH'],
        preferredCountries: ['United Kingdom', 'Canada'],
      },
    );
    const found = listImprovements(nurse, rules);
    expect(found[0]?.routeId).toBe('uk-health-care');
    expect(found.map(({ kind }) => kind).indexOf('JOB_OFFER')).not.toBe(0);
    const kinds = found.map(({ kind }) => kind === 'JOB_OFFER');
    expect(kinds).toEqual([...kinds].sort((a, b) => Number(a) - Number(b)));
  });
});
