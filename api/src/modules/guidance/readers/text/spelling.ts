/* Words that people often misspell. None of the misspellings is a word of a language that the readers know. */

const MISSPELLED: Readonly<Record<string, string>> = {
  offer: 'ofer offr offerr offar',
  offers: 'ofers offrs',
  offered: 'ofered oferred',
  company: 'compny compnay comapny componey companey',
  employer: 'employr employere employeer',
  engineer: 'enginer enginner engener engeneer engineeer engieneer engineear',
  engineering: 'enginering enginnering engeneering engineeering',
  software: 'sofware softwear softwre softwaer sotfware softwere',
  developer: 'devloper develoer developr develper develoepr',
  experience: 'expirience experiance experince expierence exprience experienc experence expeirence',
  bachelor: 'bachlor bacholer bacheler batchelor bachelour bachalor bachelar',
  bachelors: 'bachlors bacholers bachelers batchelors bachelours bachalors',
  university: 'universty unversity univercity universiry universtiy universitty',
  salary: 'salery sallary salarry salrary',
  accountant: 'acountant accountent accontant accoutant',
  doctor: 'docter',
  scholarship: 'scholership scholorship scholarshp scholarhip scolarship',
  received: 'recieved receved',
  certificate: 'certficate certifcate',
  husband: 'husbnd huband husbend hasband husbad husbund',
  children: 'childern chidren chilren childrens',
  daughter: 'daugter daughtr doughter dauther',
  family: 'famly famliy fammily familly',
  citizen: 'citizin citzen citisen citizan',
  diploma: 'diplma dipolma diplloma deploma',
};

const CORRECT = new Map(
  Object.entries(MISSPELLED).flatMap(([word, wrong]) =>
    wrong.split(' ').map((each) => [each, word] as const),
  ),
);
const WRONG = new RegExp(`\\b(?:${[...CORRECT.keys()].join('|')})\\b`, 'gi');

/** Corrects common misspellings of words that the readers look for. */
export function correctSpelling(text: string): string {
  return text.replace(WRONG, (wrong) => CORRECT.get(wrong.toLowerCase()) ?? wrong);
}
