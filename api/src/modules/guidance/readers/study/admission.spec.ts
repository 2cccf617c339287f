import { describe, expect, it } from 'vitest';
import { readAdmissions } from './admission.js';

const ON = '2026-11-26';
const describeAdmissions = (text: string): readonly string[] =>
  readAdmissions(text, ON).map(
    ({ country, document, isConditional }) =>
      `${country}: ${document}${isConditional ? ', conditional' : ''}`,
  );

describe('a document that an authority names', () => {
  it.each([
    ['I have a CAS from University of Leeds for MSc Data Science', 'United Kingdom: cas'],
    ['got my cas number', 'United Kingdom: cas'],
    ['I-20 issued by NYU', 'United States: i20'],
    ['I have my I20', 'United States: i20'],
    ['DS-2019 received for fall 2027', 'United States: ds2019'],
    ['Confirmation of Enrolment from UNSW', 'Australia: confirmation_of_enrolment'],
    ['CoE from Monash received', 'Australia: confirmation_of_enrolment'],
    ['COE for a language school in Tokyo', 'Japan: certificate_of_eligibility'],
    ['certificate of eligibility issued', 'Japan: certificate_of_eligibility'],
    ['letter of acceptance from McGill', 'Canada: letter_of_acceptance'],
    ['PAL from Ontario', 'Canada: attestation_letter'],
    ['Ausbildungsvertrag signed with a bakery', 'Germany: training_contract'],
  ])('%s', (text, expected) => {
    expect(describeAdmissions(text)).toEqual([expected]);
  });
});

describe('an admission without such a document', () => {
  it.each([
    ['unconditional offer from Coventry University', 'United Kingdom: admission'],
    ['Admitted to MSc Data Science, University of York', 'United Kingdom: admission'],
    ['I have been accepted at TU Munich for a master', 'Germany: admission'],
    ['Zulassungsbescheid von der Uni Heidelberg', 'Germany: admission'],
    ['I got into ETH for my master', 'Switzerland: admission'],
    ['admission letter from a university in the Netherlands', 'Netherlands: admission'],
    ['antagningsbesked from KTH', 'Sweden: admission'],
    ['nominated for an exchange semester in Sweden', 'Sweden: admission'],
    ['Erasmus place at Utrecht for one semester', 'Netherlands: admission'],
    ['offer of place from the University of Auckland', 'New Zealand: admission'],
    ['offer for MSc at NUS', 'Singapore: admission'],
  ])('%s', (text, expected) => {
    expect(describeAdmissions(text)).toEqual([expected]);
  });

  it('is read of each country that is named', () => {
    expect(describeAdmissions('I-20 from Purdue, unconditional offer from UCL')).toEqual([
      'United States: i20',
      'United Kingdom: admission',
    ]);
  });
});

describe('a conditional offer', () => {
  it.each([
    ['conditional offer from UCL', 'United Kingdom: admission, conditional'],
    ['offer from UCL, subject to IELTS 7.0', 'United Kingdom: admission, conditional'],
  ])('%s', (text, expected) => {
    expect(describeAdmissions(text)).toEqual([expected]);
  });
});

describe('what is no admission', () => {
  it.each([
    'no CAS yet',
    "I don't have an I-20",
    'waiting for my CAS from Leeds',
    'I will get the CAS from Leeds in June',
    'applied to UCL and Warwick',
    'I want admission to a university in the UK',
    'How do I get a CAS?',
    'rejected by UCL',
    'waitlisted at McGill',
    'admission at TUM deferred',
    'I was admitted to University of York in 2015',
    'My brother has a CAS from Leeds',
    'admitted to hospital in London last year',
    'job offer in London',
    'wife and 2 children',
    'wheelchair access at the university in Germany',
    'accepted a paper at a conference in Germany',
    'I got a postdoc offer at ETH Zurich',
    'my place is in Germany',
    'meals without pork offered by the university in Germany',
    'a quiet place to study in Germany',
    'step-free rooms at the college in London',
    'I study at a university in India, wish to go to Germany',
  ])('%s', (text) => {
    expect(describeAdmissions(text)).toEqual([]);
  });

  it("is a school's decision from the only country that the person chose", () => {
    const chosen = (text: string): readonly string[] =>
      readAdmissions(text, ON, 'Canada').map(({ country, document }) => `${country}: ${document}`);
    expect(chosen('LOA received but no PAL yet')).toEqual(['Canada: letter_of_acceptance']);
    expect(chosen('unconditional offer from St. Mary University College')).toEqual(['Canada: admission']);
    expect(chosen('unconditional offer from the University of Leeds')).toEqual(['United Kingdom: admission']);
    expect(chosen('I got into a good college')).toEqual([]);
  });

  it('is an admission whose country is unknown', () => {
    expect(describeAdmissions('I have an admission letter')).toEqual([]);
  });
});
