import { z } from 'zod';
import { versions } from '../../rules/facts-schema.js';
import { bands } from '../bands.js';

const points = z.int().nonnegative();
const CATEGORIES = ['a', 'b', 'c'] as const;
const DEGREES = ['bachelor', 'masters', 'mba', 'phd'] as const;
const academic = versions({
  bachelor: points,
  masters: points,
  mba: points,
  phd: points,
  /** Master's or higher degrees in several fields. */
  multipleFields: points,
});
const career = versions({ years: bands });
const bonus = versions({ points });

/** The tables for Highly Skilled Professionals: categories a (research), b (specialist work), c (management). */
export const hspTables = z.strictObject({
  passMark: versions({ points }),
  /** Required for b and c whatever the points. */
  minimumSalary: versions({ millionJPY: z.number().positive() }),
  academic: z.strictObject({ a: academic, b: academic, c: academic }),
  career: z.strictObject({ a: career, b: career, c: career }),
  /** For a and b: the younger the person, the lower the salary that earns points. */
  salary: versions({ byAge: z.array(z.strictObject({ fromAge: z.int(), millionJPY: bands })).min(1) }),
  salaryC: versions({ millionJPY: bands }),
  age: versions({ years: bands }),
  research: versions({ a: bands, b: bands }),
  licences: versions({ count: bands }),
  position: versions({ director: points, representativeDirector: points }),
  japanese: versions({ degree: points, N1: points, N2: points }),
  designatedUniversity: bonus,
  innovation: versions({ organisation: points, smallOrMedium: points, researchShare: points }),
  foreignQualification: bonus,
  growthField: bonus,
  investmentManagement: versions({ points, categories: z.array(z.enum(CATEGORIES)) }),
  jicaTraining: bonus,
  investment: versions({
    points,
    millionJPY: z.number().positive(),
    categories: z.array(z.enum(CATEGORIES)),
  }),
  localGovernment: bonus,
  /** Years until permanent residence with 70 or 80 points. */
  permanentResidence: versions({ years70: points, years80: points }),
});
export type HspTables = z.infer<typeof hspTables>;

const count = (title: string, description?: string) =>
  z
    .int()
    .min(0)
    .max(100)
    .meta(description === undefined ? { title } : { title, description })
    .optional();
const yes = (title: string, description?: string) =>
  z
    .boolean()
    .meta(description === undefined ? { title } : { title, description })
    .optional();

export const hspInput = z.object({
  category: z.enum(CATEGORIES).meta({
    title: 'Category',
    labels: { a: 'A: research and teaching', b: 'B: specialist work', c: 'C: management' },
  }),
  age: z.int().min(16).max(100).meta({ title: 'Your age', description: 'In whole years.' }),
  academic: z.enum(['none', ...DEGREES]).meta({
    title: 'Highest degree',
    labels: {
      none: 'None',
      bachelor: "Bachelor's degree",
      masters: "Master's or professional degree",
      mba: 'MBA or MOT',
      phd: 'Doctorate',
    },
  }),
  salaryMillionJPY: z
    .number()
    .min(0)
    .max(100_000)
    .meta({ title: 'Salary per year', description: 'In millions of yen. Enter 6.5 for 6,500,000.' }),
  careerYears: z.number().min(0).max(80).meta({ title: 'Years of work in the field' }).optional(),
  jlpt: z
    .enum(['N1', 'N2'])
    .meta({
      title: 'Japanese',
      description:
        'Choose N1 also for 480 BJT points or a degree in Japanese from outside Japan, and N2 for 400 BJT points.',
      labels: { N1: 'JLPT N1', N2: 'JLPT N2' },
    })
    .optional(),
  japaneseDegree: yes('You have a degree from a university in Japan'),
  researchItems: count(
    'Types of research results',
    'Count each type you have: a patent, 3 grants, 3 papers in listed journals, or others that the minister accepts.',
  ),
  licences: count('Japanese national licenses for the work'),
  position: z
    .enum(['none', 'director', 'representativeDirector'])
    .meta({
      title: 'Position in the company',
      labels: { none: 'Another', director: 'Director', representativeDirector: 'Representative director' },
    })
    .optional(),
  designatedUniversity: yes(
    'You have a degree from a designated university',
    'Designated by rankings, as a Super Global university, or by partnership.',
  ),
  innovation: yes('The employer receives support for innovation'),
  innovationSme: yes('That employer is a small or medium-sized company'),
  multipleFields: yes("You have a master's degree or higher in more than one field"),
  researchIntensiveSme: yes(
    'The employer is a small or medium-sized company that spends over 3% on research',
  ),
  foreignQualification: yes('You have a foreign qualification or award for the work'),
  growthFieldProject: yes('You work on an advanced project in a growth field'),
  investmentManagement: yes('You work in investment management', 'Categories B and C.'),
  jicaTraining: yes('You completed JICA training'),
  investment100mJPY: yes('You invest 100 million yen or more in the company', 'Category C.'),
  localGovernmentSupport: yes('The employer has support from a local government'),
});
export type HspInput = z.infer<typeof hspInput>;
