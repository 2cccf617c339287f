import { z } from 'zod';
import { age, flag } from '../fields.js';

export const EDUCATIONS = ['recognisedAward', 'bachelor', 'masters', 'doctorate'] as const;

const years = z.number().min(0).max(60);

/** The fields of the points test, with their labels. */
export const input = z.object({
  subclass: z.enum(['189', '190', '491']).meta({
    title: 'Visa',
    labels: {
      '189': '189, Skilled Independent',
      '190': '190, nominated by a state or territory',
      '491': '491, regional: nominated or sponsored by a family member',
    },
  }),
  age: age({ title: 'Your age', description: "On the day you're invited, in whole years." }),
  english: z.enum(['competent', 'proficient', 'superior']).meta({
    title: 'English',
    description: "Your test's level. The scores for each level depend on when you took the test.",
    labels: {
      competent: 'Competent (such as IELTS 6 in each part)',
      proficient: 'Proficient (such as IELTS 7 in each part)',
      superior: 'Superior (such as IELTS 8 in each part)',
    },
  }),
  education: z.enum(EDUCATIONS).meta({
    title: 'Highest qualification',
    labels: {
      recognisedAward: 'Australian diploma or trade qualification, or another recognized award',
      bachelor: "Bachelor's degree",
      masters: "Master's degree",
      doctorate: 'Doctorate',
    },
  }),
  overseasYears: years
    .meta({
      title: 'Years of skilled work outside Australia',
      description: 'In the 10 years before the invitation, at least 20 paid hours a week.',
    })
    .optional(),
  australianYears: years
    .meta({
      title: 'Years of skilled work in Australia',
      description: 'In the 10 years before the invitation, at least 20 paid hours a week.',
    })
    .optional(),
  specialist: flag({
    title: 'Specialist education',
    description:
      "An Australian master's degree by research or a doctorate in a listed science or technology field, with two academic years of study.",
  }).optional(),
  australianStudy: flag({
    title: 'Australian study requirement',
    description: 'At least two academic years (92 weeks) of study in Australia over at least 16 months.',
  }).optional(),
  regionalStudy: flag({
    title: 'Study in regional Australia',
    description: 'You met the Australian study requirement while living and studying in a regional area.',
  }).optional(),
  communityLanguage: flag({
    title: 'Community language',
    description: 'A NAATI credential in a community language.',
  }).optional(),
  professionalYear: flag({
    title: 'Professional year',
    description: '12 months in Australia, in the four years before the invitation.',
  }).optional(),
  partner: z
    .enum(['single', 'partnerCitizenPR', 'competentEnglish', 'skilled', 'none'])
    .meta({
      title: 'Partner',
      labels: {
        single: 'I have no partner',
        partnerCitizenPR: 'My partner is an Australian citizen or permanent resident',
        skilled: 'My partner is under 45, has competent English and a skills assessment on the same list',
        competentEnglish: 'My partner has competent English',
        none: 'My partner has none of these',
      },
    })
    .optional(),
});
