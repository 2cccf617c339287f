import { describe, expect, it } from 'vitest';
import { readJobOffer } from './job-offer.js';

describe("an offer that isn't signed", () => {
  it.each([
    'tengo una oferta pero sin firmar en Alemania',
    'tengo oferta de trabajo en Alemania pero todavía no he firmado',
    'tenho uma proposta mas ainda não assinei, na Alemanha',
    'tenho uma oferta de emprego na Alemanha, ainda não assinada',
    'لدي عرض عمل في ألمانيا لم يوقع بعد',
    "j'ai une offre d'emploi en Allemagne mais pas encore signée",
    'Jobangebot in Deutschland, aber noch nicht unterschrieben',
    '我有德国的工作offer但还没签',
    'मेरे पास जर्मनी में जॉब ऑफर है लेकिन अभी साइन नहीं किया',
    'job offer in Germany but not signed yet',
    'job offer in Germany, start in March, unsigned',
    "job offer in Germany, I haven't signed it",
    "job offer in Munich, my offer letter isn't signed",
    'verbal offer from a company in Munich',
    'restaurant in Munich want to hire me',
    'Firma in München will mich einstellen',
  ])("doesn't count yet: %s", (text) => {
    expect(readJobOffer(text)).toEqual({ held: false, countries: [], isUnsigned: true });
  });

  it.each([
    'tengo una oferta firmada en Berlín',
    'signed job offer in Berlin',
    'job offer in Berlin, contract signed',
    'job offer in Berlin, I signed it',
  ])('is none in "%s"', (text) => {
    expect(readJobOffer(text)).toMatchObject({ held: true, countries: ['Germany'] });
  });

  it("isn't the first of two offers", () => {
    expect(readJobOffer('job offer in Berlin, job offer in Toronto, not signed')?.countries).toEqual([
      'Germany',
    ]);
  });
});

describe("an offer that somebody doesn't have", () => {
  it.each([
    'no tengo oferta',
    'no tengo oferta de trabajo en España',
    "pas encore d'offre d'emploi",
    "je n'ai pas d'offre d'emploi",
    'ainda não tenho proposta de emprego',
    'ich habe kein Angebot',
    'if I get a job offer in Germany paying 60k EUR',
    'si consigo una oferta de trabajo en Alemania',
    "si j'obtiens une offre d'emploi en Allemagne",
    'se eu conseguir uma oferta de emprego na Alemanha',
    'wenn ich ein Jobangebot in Deutschland bekomme',
    '如果拿到德国工作offer',
    'إذا حصلت على عرض عمل في ألمانيا',
    'अगर जर्मनी में जॉब ऑफर मिले',
    'espero una oferta de trabajo en Alemania',
    "j'attends une offre d'emploi en Allemagne",
  ])('is denied, hoped for, or a condition: %s', (text) => {
    expect(readJobOffer(text)).toEqual({ held: false, countries: [] });
  });

  it.each([
    'I rejected a job offer in Canada',
    'I had a job offer in Canada',
    'rechacé una oferta de trabajo en Canadá',
    "j'ai refusé une offre d'emploi au Canada",
    'recusei uma oferta de emprego no Canadá',
    '拒绝了加拿大的工作offer',
  ])('was turned down, or is gone: %s', (text) => {
    expect(readJobOffer(text)).toEqual({ held: false, countries: [] });
  });

  it.each([
    'someone wants to sell me a job offer in Canada',
    'me quieren vender un contrato de trabajo en Canadá',
    'on me propose un contrat de travail au Canada contre 5000 euros',
    'एजेंट जॉब ऑफर के लिए 5 लाख मांग रहा है',
  ])('is for sale: %s', (text) => {
    expect(readJobOffer(text)).toEqual({ held: false, countries: [] });
  });
});

describe('an offer in other words', () => {
  it.each([
    ["j'ai une offre à Montréal, 70 000 CAD par an", 'Canada', 70_000, 'year'],
    ['ich habe ein Angebot aus Berlin, 58.000 Euro brutto im Jahr', 'Germany', 58_000, 'year'],
    ['oferta de emprego em Berlim, 58 mil euros por ano', 'Germany', 58_000, 'year'],
    ['在日本有工作offer，月薪35万日元', 'Japan', 350_000, 'month'],
    ['job offer in Germany for 55-60k EUR', 'Germany', 55_000, 'year'],
    ['job offer in Canada: $75-85k', 'Canada', 75_000, 'year'],
    ['oferta de trabajo en Berlín, 4.500 euros brutos al mes', 'Germany', 4_500, 'month'],
    ['salario mensual de 4.000 euros, oferta de trabajo en Berlín', 'Germany', 4_000, 'month'],
    ['job offer in Toronto, CAD 32/hr, 40 hours', 'Canada', 32, 'hour'],
  ])('%s', (text, country, amount, per) => {
    expect(readJobOffer(text)?.salaries).toMatchObject([{ country, amount, per }]);
  });

  it.each([
    ['my boss has offered me a position in Berlin', 'Germany'],
    ['My cousin has a restaurant. He offered me a job in Toronto', 'Canada'],
    ['mi primo en Toronto me ofreció un trabajo de cocinero', 'Canada'],
  ])('is made by somebody the writer knows: %s', (text, country) => {
    expect(readJobOffer(text)).toMatchObject({ held: true, countries: [country] });
  });

  it.each(['he has a job offer in Canada, 80k CAD', 'tengo una oferta de la Universidad de Toronto'])(
    "isn't the writer's, or isn't a job: %s",
    (text) => {
      expect(readJobOffer(text)?.held ?? false).toBe(false);
    },
  );
});

describe('an employer who cannot sponsor', () => {
  it.each([
    "offer in London but they can't sponsor",
    'company does not have a sponsor license, offer in London £45k',
    'job offer in London, no visa sponsorship',
    'oferta de trabajo en Londres, no patrocinan visa',
  ])('is named: %s', (text) => {
    expect(readJobOffer(text)?.sponsors).toEqual([{ country: 'United Kingdom', canSponsor: false }]);
  });

  it.each(["job offer in London, I don't need sponsorship", 'job offer in London, no sponsorship needed'])(
    'is none in "%s"',
    (text) => {
      expect(readJobOffer(text)?.sponsors).toBeUndefined();
    },
  );
});
