import { describe, expect, it } from 'vitest';
import { readProfessions } from './professions.js';

describe('professions that need a license', () => {
  it.each([
    ['Registered nurse, ICU', ['nurse']],
    ['BSc Nursing', ['nurse']],
    ['护士', ['nurse']],
    ['MBBS, working as a medical officer', ['doctor']],
    ['secondary school maths teacher', ['teacher']],
    ['Teaching', ['teacher']],
    ['physical therapist', ['physiotherapist']],
    ['dentist', ['dentist']],
    ['dental surgeon', ['dentist']],
    ['B.Ed, 5 years', ['teacher']],
  ])('%s', (text, professions) => {
    expect(readProfessions(text)).toEqual(professions);
  });

  it.each([
    'Nursing aide NC II',
    'medical devices sales',
    'Doctor of Philosophy in physics',
    'yoga teacher',
    'nursing home manager',
    'my wife is a nurse',
    'studying medicine to become a doctor',
    'Software development',
    'BSc in Computer Science',
    'bed and breakfast',
    'veterinary nurse',
    'dental nurse',
    'seguro médico',
  ])('%s: none', (text) => {
    expect(readProfessions(text)).toEqual([]);
  });

  it.each([
    ['civil engineer', ['engineer']],
    ['Structural engineers, bridges', ['engineer']],
    ['Mechanical engineering', ['engineer']],
    ['electrical engineer', ['engineer']],
    ['P.Eng, 6 years', ['engineer']],
    ['Engineer (civil)', ['engineer']],
    ['Electrical and electronics engineer', ['engineer']],
    ['ingeniera civil', ['engineer']],
    ['ingeniero electricista', ['engineer']],
    ['ingénieur en génie civil', ['engineer']],
    ['Bauingenieurin', ['engineer']],
    ['engenheiro eletricista', ['engineer']],
    ['土木工程师', ['engineer']],
    ['مهندس كهربائي', ['engineer']],
    ['सिविल इंजीनियर', ['engineer']],
    ['corporate lawyer', ['lawyer']],
    ['Advocate, 7 years', ['lawyer']],
    ['I am a solicitor', ['lawyer']],
    ['abogada', ['lawyer']],
    ['avocate', ['lawyer']],
    ['Rechtsanwältin', ['lawyer']],
    ['advogado', ['lawyer']],
    ['律师', ['lawyer']],
    ['محامية', ['lawyer']],
    ['वकील', ['lawyer']],
    ['electrician', ['electrician']],
    ['electricista', ['electrician']],
    ['électricien', ['electrician']],
    ['Elektriker', ['electrician']],
    ['eletricista', ['electrician']],
    ['电工', ['electrician']],
    ['كهربائي', ['electrician']],
    ['इलेक्ट्रीशियन', ['electrician']],
    ['Plumber', ['plumber']],
    ['Plumbing', ['plumber']],
    ['gas fitter', ['plumber']],
    ['fontanero', ['plumber']],
    ['plombier', ['plumber']],
    ['Klempner', ['plumber']],
    ['水管工', ['plumber']],
    ['سباك', ['plumber']],
    ['प्लंबर', ['plumber']],
    ['Architect', ['architect']],
    ['working as a registered architect', ['architect']],
    ['arquitecta', ['architect']],
    ['architecte', ['architect']],
    ['Architektin', ['architect']],
    ['arquiteto', ['architect']],
    ['我是建筑师', ['architect']],
    ['مهندسة معمارية', ['architect']],
    ['वास्तुकार', ['architect']],
    ['chartered accountant', ['accountant']],
    ['CPA', ['accountant']],
    ['contadora', ['accountant']],
    ['expert-comptable', ['accountant']],
    ['Wirtschaftsprüfer', ['accountant']],
    ['注册会计师', ['accountant']],
    ['محاسب', ['accountant']],
    ['लेखाकार', ['accountant']],
    ['veterinary surgeon', ['veterinarian']],
    ['veterinary doctor', ['veterinarian']],
    ['soy médico veterinario', ['veterinarian']],
    ['vétérinaire', ['veterinarian']],
    ['Tierärztin', ['veterinarian']],
    ['veterinária', ['veterinarian']],
    ['兽医', ['veterinarian']],
    ['طبيب بيطري', ['veterinarian']],
    ['पशु चिकित्सक', ['veterinarian']],
    ['social worker', ['social-worker']],
    ['trabajadora social', ['social-worker']],
    ['assistante sociale', ['social-worker']],
    ['Sozialarbeiter', ['social-worker']],
    ['assistente social', ['social-worker']],
    ['社会工作者', ['social-worker']],
    ['أخصائية اجتماعية', ['social-worker']],
    ['सोशल वर्कर', ['social-worker']],
  ])('%s', (text, professions) => {
    expect(readProfessions(text)).toEqual(professions);
  });

  it.each([
    'software engineer',
    'data engineer',
    'sales engineer',
    'train driver',
    'train engineer',
    'DevOps engineer with a BSc in mechanical engineering',
    'civil engineering student',
    '软件工程师',
    '机电工程师',
    'مهندس برمجيات',
    'सॉफ्टवेयर इंजीनियर',
    'law student',
    'paralegal',
    'legal assistant',
    "lawyer's assistant",
    'my lawyer sent the papers',
    'I hired an immigration lawyer',
    'power of attorney',
    'mi abogado tiene los papeles',
    'mon avocat',
    'mein Rechtsanwalt',
    'quiero ser abogada',
    'quero ser advogado',
    'étudiante, génie civil',
    'developer advocate',
    'Rechtsanwaltsfachangestellte',
    'auto electrician',
    "electrician's helper",
    "plumber's mate",
    'oil and gas engineer',
    'software architect',
    'Solutions architect at AWS',
    'Senior architect, cloud',
    'arquitecto de software',
    'Software-Architekt',
    'accounting clerk',
    'assistant accountant',
    'accounts payable',
    'CPA marketing',
    'my accountant did my taxes',
    'veterinary assistant',
    'clínica veterinaria',
    'Tierarzthelferin',
    'social media worker',
    'social work student',
    'teaching assistant',
  ])('%s: no license', (text) => {
    expect(readProfessions(text)).toEqual([]);
  });
});

describe('a register or a licensing exam', () => {
  it.each([
    ['SACE registered', 'teacher'],
    ['registered with the Teaching Council', 'teacher'],
    ['NMC PIN, 5 years', 'nurse'],
    ['passed NCLEX-RN', 'nurse'],
    ['GMC registered, PLAB 2', 'doctor'],
    ['COREN registered', 'engineer'],
    ['member of ICAI', 'accountant'],
    ['registered with the GPhC', 'pharmacist'],
  ])('tells the profession: "%s"', (text, profession) => {
    expect(readProfessions(text)).toEqual([profession]);
  });

  it('gives way to the profession that is named', () => {
    expect(readProfessions('MBBS, NMC registered')).toEqual(['doctor']);
  });

  it.each(['I live near the GMC plant', 'my brother is GMC registered', 'PEC Chandigarh'])(
    'tells nothing where it is none of the writer: "%s"',
    (text) => {
      expect(readProfessions(text)).toEqual([]);
    },
  );
});
