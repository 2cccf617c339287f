import { describe, expect, it } from 'vitest';
import { mentionsFamilySize, readAge, readHousehold } from './household.js';

describe('family that stays where it is', () => {
  it.each([
    'Wife and 4 kids stay in Ghana',
    'my wife stays behind',
    'my family remains in Egypt',
    "my husband is 35 and can't leave the country",
  ])('"%s" is nobody who comes along', (text) => {
    expect(readHousehold(text)).toBeNull();
  });

  it.each([
    ['wife and 2 kids will stay with me', { partner: true, children: 2 }],
    ['my husbnd and 2 childern come with me', { partner: true, children: 2 }],
    ['I bring my wife and 2 children and we want to stay in Canada', { partner: true, children: 2 }],
  ])('"%s" comes along', (text, household) => {
    expect(readHousehold(text)).toEqual(household);
  });
});

describe('ages of children without a count', () => {
  it.each([
    ['wife, kids 4 and 19', { partner: true, children: 1, grown: [19] }],
    ['kids 4 and 19', { partner: false, children: 1, grown: [19] }],
    ['kids 4, 9', { partner: false, children: 2 }],
    ['children 19 and 4', { partner: false, children: 1, grown: [19] }],
    ['2 kids 4 and 19', { partner: false, children: 1, grown: [19] }],
    ['hijos 4 y 19', { partner: false, children: 1, grown: [19] }],
    ['children aged 3 and 5', { partner: false, children: 2 }],
  ])('"%s": a child of 18 or more is grown up', (text, household) => {
    expect(readHousehold(text)).toEqual(household);
  });

  it.each(['my kids 12 years of age', 'taught kids 4 and 9', 'nanny for children aged 3 and 5'])(
    '"%s" names no children who come',
    (text) => {
      expect(readHousehold(text)).toBeNull();
    },
  );
});

describe('the age of a child', () => {
  it('is no number of children', () => {
    expect(readHousehold('wife, son 19 and daughter 15')).toEqual({
      partner: true,
      children: 1,
      grown: [19],
    });
  });

  it('may follow the only word for the child', () => {
    expect(readHousehold('I have daughter 7')).toEqual({ partner: false, children: 1 });
  });
});

describe('the size of a family', () => {
  it.each([
    'Family of 5',
    'we are a family of four',
    'familia de 4 personas',
    'famille de 5',
    '一家四口',
    'we are 5 people',
    'father of three',
  ])('tells nobody who comes along: %s', (text) => {
    expect(readHousehold(text)).toBeNull();
    expect(mentionsFamilySize(text)).toBe(true);
  });

  it.each(['family business for 4 years', 'we are 100 employees', 'a family doctor'])(
    'is none in "%s"',
    (text) => {
      expect(mentionsFamilySize(text)).toBe(false);
    },
  );
});

describe('family in other languages', () => {
  it.each([
    'voy con mi esposa y dos hijos',
    'je viens avec ma femme et mes deux enfants',
    'vou com minha esposa e 2 filhos',
    '带妻子和两个孩子',
    'مع زوجتي وطفلين',
    'पत्नी और दो बच्चों के साथ',
  ])('comes along: %s', (text) => {
    expect(readHousehold(text)).toEqual({ partner: true, children: 2 });
  });

  it.each(['mi esposa no viene', 'ma femme ne vient pas', 'meine Frau kommt nicht mit', '妻子不来'])(
    'stays: %s',
    (text) => {
      expect(readHousehold(text)).toBeNull();
    },
  );
});

describe('nobody who comes along', () => {
  it.each(['coming alone', 'I will move alone', 'alone', 'IELTS 7, no family', 'no dependents'])(
    '"%s" says so',
    (text) => {
      expect(readHousehold(text)).toEqual({
        partner: false,
        children: 0,
        isWithoutPartner: true,
        alone: true,
      });
    },
  );

  it.each(['I am single', 'Nurse, single', 'Indian male 29 single', 'not married'])(
    '"%s" leaves children open',
    (text) => {
      expect(readHousehold(text)).toEqual({ partner: false, children: null, isWithoutPartner: true });
    },
  );

  it.each([
    'I live alone in Delhi',
    "I don't want to come without my family",
    'my family cannot come without family visa',
    'not coming alone',
    "I'm single child",
    "I'm single earner",
    'single entry visa',
    'no family in Canada',
    'I can work alone',
    'every single day',
    'a single job offer',
  ])('"%s" says nothing about it', (text) => {
    expect(readHousehold(text)).toBeNull();
  });

  it('counts the children of a single mother', () => {
    expect(readHousehold('single mother of 2 kids')).toEqual({ partner: false, children: 2 });
  });
});

describe("one's own age", () => {
  it.each([
    ['I am 17', 17],
    ['Indian male 29 single', 29],
    ['female, 34, nurse', 34],
    ['I am a 25 year old engineer', 25],
  ])('"%s" is %i', (text, age) => {
    expect(readAge(text)).toBe(age);
  });

  it.each([
    'my 17 year old son comes with me',
    'My wife, 28 years old, comes',
    'my sponsor is 55 years old',
    'male, 25 students',
    'Female 35 kg',
    'female 18 bed ward',
  ])('"%s" tells none', (text) => {
    expect(readAge(text)).toBeNull();
  });
});
