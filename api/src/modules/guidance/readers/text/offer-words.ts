/* Words about job offers, in several languages, as plain text. */

/** Words for a job offer or contract, whether it is held, denied, or wished for. */
export const OFFER =
  /\baccepted (?:an?|the) (?:\w+ ){0,2}(?:position|role|job|post) (?:with|at|in|by)\b|\bLMIA[- ](?:approved|supported|backed|based) (?:job|position)\b|\bCOS (?:(?:is|was|has been) )?(?:assigned|issued|received)\b|\b(?:got|have|received|issued|gave|sent|with) (?:me )?(?:an? |my |the )?(?:COS|certificate of sponsorship)\b(?=\s*(?:$|[,.;(])|\s(?:from|by|for|with|at|in)\b)|\bjob (?:is )?confirmed (?:at|with|in|by)\b|\bNHS (?:job )?offer\b|^\W*(?:job )?offer: ?(?=\S)(?!(?:un)?conditional)|\b(?:job|work|employment)[- ](?:offer|contract)s?\b|\b(?:an?|no|any|my|one|written|signed|binding|formal|confirmed|firm|have|without) offers?\b|\b(?:no|without an?) \w+ offers?\b|\b(?:two|three|several|both|2|3) (?:\w+ )?offers\b|\b(?:dos|tres|deux|trois|zwei|drei|duas) (?:ofertas|propostas|offres|angebote)\b|\boffer (?:as|from|by|in|at|letter|of (?:a|employment))\b|\boffer of (?=(?:about |around )?(?:[€$£¥]|[a-z]{3} ?)?\d)(?![^.;]*\b(?:scholarship|stipend|grant|tuition|discount|loan)\b)|\b(?:wants?|would like|willing|intends?|plans?|ready) to (?:hire|employ|recruit) (?:me|us)\b|\b(?:will|wollen|mochten?) mich (?:ein|an)stellen\b|\bangebot (?:von|bei|als|aus|eine[rsn]?)\b(?! (?:studien|ausbildungs)platz)|\b(?:oferta|propuesta|proposta) (?:de|da|do|en|em) (?:la |el |una? |uma? |o |a )?(?:empresa|hospital|colegio|escuela|clinica|escola)\b|\b(?:proposta|propuesta|oferta) (?:d[aoe]l?|del) (?:la |el |o |a )?(?!(?:estud\w+|admis\w+|bolsa|beca|curso|master\w*|mestrado|universidade?|negocios?|valor|tese|tesis|pesquisa|investigac\w+)\b)(?:[\w&.-]+ ){1,3}(?:em|en) (?=[a-z])|\boffre (?:d'une?|de l'|de la|chez|a) ?(?:entreprise|societe|hopital|ecole|clinique)\b|\boffer(?:ed|s) me\b|\boffered (?:an?|the) (?:\w+ )?(?:job|position|role|post)\b|\b(?:contract|trial|job) (?:with|from|at) (?:an? |the |my )?(?:\w+ ){0,2}(?:club|company|employer|firm|hospital|clinic|hotel|restaurant|school|farm)\b|\b(?:ofertas? de (?:trabajo|empleo|emprego|trabalho)|proposta de (?:trabalho|emprego)|ofert[aey] pracy|contrato (?:de trabajo|laboral)|offres? d'emploi|promesses? d'embauche|contrat de travail|arbeitsvertrag|jobangebot|stellenangebot|arbeitsplatzangebot)\b|\b(?:job|work|engineer|nurse|chef|teacher) offer\b(?! (?:of )?admission)|\b(?:post-?doc(?:toral)?(?: researcher| fellow)?|research(?:er| (?:fellow|scientist|associate|assistant|engineer))) (?:job |work )?(?:offer|contract)\b(?! (?:of )?admission)|\b(?:post-?doc-?(?:stelle|vertrag)|contrato (?:de )?(?:pos|post)-?(?:doctora(?:l|do)|doutora(?:l|do))|contrat (?:post-?doctoral|de post-?doc(?:torat)?))\b|\b(?:klinik(?:um)?|krankenhaus|hospital|clinic|company|firm|employer|trust)\b[^.;,]{0,25}\boffer(?:s|ed)?\b(?! (?:of )?(?:admission|courses?|programs?|services?|training|places?)\b)|\bcontract signed\b|(?<!\b(?:will|would|can|may|might|to) )\b(?:giv(?:e|es|en|ing)?|gave) (?:me|us) (?:an? |the |my )?(?:job |work |employment )?(?:contract|job|offer)\b|\bj'ai un contrat (?=(?:comme|en|chez|de|d'|a)\b)|\bofertas? (?:em|en|na|no) (?=[a-z])|\boffre (?:de |a )?(?=\d)|\bstelle (?:im|bei|beim|als) (?=[a-z])|\b(?:have|had|my|an?) (?:work |employment )?contract as (?!(?:an? )?(?:freelanc|consult|contractor|intern))|\b(?:got|found|have|landed|secured) (?:an? )?(?:new )?(?:job|position)s? (?:at|in|with|as|from)\b|\b(?:got|landed|secured|received) (?:an? |the |my )?(?:work |employment )?contract (?:at|in|with|as|from)\b|\bsigned (?:an? )?(?:\w+ )?contract\b|\bhired by\b|\b(?:have|got|accepted|offered|landed|secured|signed|with) (?:an? )?(?:\w+ )?(?:ph\.? ?d\.?|doctoral|post-?doc(?:toral)?) (?:student )?(?:position|post|job|contract|employment|fellowship)\b|\b(?:me|nos) (?:ofrec(?:io|ieron|en)|oferec(?:eu|eram|em)) (?:una?|el|la|uma?|o) (?:trabajo|empleo|puesto|plaza|contrato|trabalho|emprego|vaga)\b|\bm'(?:a|ont) (?:propose|offert) un (?:poste|emploi|travail|contrat)\b|\b(?:tengo|tenemos|recibi|tenho|temos|recebi|j'ai(?: recu| eu)?|nous avons|(?:ich )?habe|sin|sem|ningun|ninguna|nenhuma|aucune|pas d'|keine?) ?(?:ya |ja |deja |schon )?(?:una?|uma|une|eine?n?|dos|duas|deux|zwei|ninguna|nenhuma)? ?(?:ofertas?|propuestas?|propostas?|offres?|angebote?)\b/i;
/** The person's own employer transfers them to another country: a job there, which routes for transfers accept. */
export const TRANSFER =
  /\b(?:intra-?company transfer|(?:will|going to|wants? to|plans? to|is|are) (?:be )?(?:transfer|relocat|post|send|second)\w* (?:me|us)\b|(?:will|going to) be (?:transferred|relocated|posted|sent|seconded) (?:by|to)\b|(?:am|i'm|being) (?:being )?(?:transferred|relocated|posted|seconded) (?:by|to)\b|(?:company|employer|firm)\b[^.;,]{0,30}\b(?:transfers|relocates|sends|posts) me\b|transfer to (?:our|the|its|their|my company'?s?) [\w ]{0,40}(?:office|branch|subsidiary)\b)/i;
export const JOB_THERE = new RegExp(`${OFFER.source}|${TRANSFER.source}`, 'i');
/** Words saying that an employer can't hire from abroad; not needing a sponsor is something else. */
export const CANNOT_SPONSOR =
  /\b(?:can'?t|cannot|can not|won'?t|will not|doesn'?t|does not|don'?t|do not|unable to|not able to|not willing to|refuses? to)\s+(?!need|require|want)(?:\w+\s+){0,3}(?:sponsor(?:ship)?s?\b|LMIA\b)|\b(?:no|without)\s+(?:visa |an? )?(?:sponsorship|sponsor licen[cs]e|LMIA)\b(?!\s+(?:is\s+)?(?:needed|required|necessary))|\b(?:no|nao|ne) (?:patrocinan?|sponsorise(?:nt)?|sponsoriza)\b/i;
/** Words before an offer saying that there is none: denials, wishes, conditions. */
export const NONE =
  /\b(?:no|not|none|never|without|n't|don'?t|looking|search\w*|seek\w*|want(?! to (?:hire|employ|recruit) (?:me|us)\b)|need|hop\w+|wait\w*|expect\w*|if|would|yet to|apply\w*|sin|sem|nao|bez|brak|szukam|procuro|sans|ohne|kein\w*|pas (?:de|d')|busco|buscando|cherche|suche|quier\w+|necesit\w+|si|ojala|esper\w+|quisiera|querria|gostaria|preciso|se eu|se (?:conseguir|receber|tiver)|j'attends|attendons|en attente|aimerais|voudrais|souhaite|besoin|wenn|falls ich|warte|erwarte|mochte(?! mich (?:ein|an)stellen)|brauche|pas|pas encore)\b|\bpas d'|n't\b/i;
/** Right before an offer: that it was turned down, or was there once. */
export const TURNED_DOWN =
  /\b(?:reject\w*|declin\w*|refus\w*|turn(?:ed|ing)? down|withdr\w*|rechac\w*|rechaz\w*|recus\w*|abgelehnt|lost|sell(?:s|ing)?|sold|buy(?:ing)?|bought|vend(?:er|en|re|ent|em)|compr(?:ar|o)|achet\w*)\s+(?:(?!(?:and|but|have|got|with|y|et|e|und|in|at|by)\b)\S+\s+){0,3}$|(?<!\bhave |'ve )\bhad(?:\s+(?:an?|the|one|my|some))?\s*$/i;
/** Words after an offer saying that it is gone, or not there yet. */
export const GONE =
  /\b(?:withdrawn|rescinded|cancell?ed|declined|rejected|refused|expired|revoked|fell through|turned (?:it )?down|pending|expected|soon|yet|not (?:yet )?(?:signed|confirmed|final))\b|\bnot\b\W*(?:\P{ASCII}+|there)?\W*$/iu;
/** Places to study are also offered, but aren't jobs. */
export const OF_STUDIES =
  /\b(?:admission|universit(?:y|ies)|uni|college|school|msc|mba|master'?s?|bachelor'?s?|course|programme?|stud(?:y|ies)|intake|semester|unconditional|ucl|tu|universidade?|universite|faculdade|maestria|mestrado|doctorat|studium|studienplatz|hochschule)\b/i;
/** Words that show a job next to words for studies. */
export const OF_WORK =
  /\b(?:jobs?|work|employment|employer|position|contract|salary|hired|as an? |lecturer|professor|teacher|nurse|researcher|postdoc\w*|trabajo|empleo|trabalho|emprego|contrato|contrat|emploi|salario|salaire|arbeits\w*|stelle)\b/i;

/** Words for an offer that isn't binding yet. */
const NOT_BINDING = String.raw`(?:unsigned|not (?:yet )?(?:been )?(?:signed|confirmed|final)|(?:haven'?t|hasn'?t|isn'?t|wasn'?t) (?:been )?(?:yet )?(?:signed|confirmed|final)|to be signed|only verbal(?:ly)?|sin firmar|no (?:esta )?firmad[oa]|por firmar|falta(?:ndo)? (?:por )?(?:firmar|assinar)|(?:aun|todavia) no (?:(?:la|lo) )?(?:(?:he|esta|hemos) )?firm\w+|no (?:(?:la|lo) )?(?:(?:he|hemos) )?firm(?:e|ado|ada)|sem assina\w*|(?:ainda )?nao (?:(?:esta|foi) )?assin\w+|por assinar|pas (?:encore )?(?:ete )?signee?|non signee?|a signer|(?:noch )?nicht (?:unterschrieben|unterzeichnet))\b`;
/** Behind an offer, or around it: that it isn't signed. */
export const UNSIGNED = new RegExp(
  String.raw`\b${NOT_BINDING}|\b(?:verbal|oral|unsigned|tentative|informal) (?:job |work )?offer\b|\b(?:wants?|would like|willing|intends?|plans?|ready) to (?:hire|employ|recruit) (?:me|us)\b|\b(?:will|wollen|mochten?) mich (?:ein|an)stellen\b`,
  'i',
);
/** The same as the beginning of the next clause: "but I haven't signed it". */
export const UNSIGNED_NEXT = new RegExp(
  String.raw`^\W*(?:(?:but|and|pero|mas|mais|aber|und|y|e|et)\s+)?(?:(?:i|we|it|it's|which|that|they|yo|eu|je|ich|es|que|elle)\b[^.;,]{0,12}\s)?${NOT_BINDING}`,
  'i',
);

/** Pay for another job, and money that isn't pay. */
export const OTHER_MONEY =
  /\b(?:current|currently|present|previous|last|now|expect\w*|desired|savings?|saved|funds?|budget|bank|balance|loan|tuition|fees?|invest\w*|scholarship|have)\b/i;

/** Who offers or what is offered where it isn't a job: "the bank loan offer", "companies offer up to 100k". */
const NO_EMPLOYER =
  /\b(?:i|we|you|they|he|she|clients?|compan(?:y|ies)|firms|employers|jobs|agenc(?:y|ies)|recruiters?|agents?|people|banks?|loans?|scholarships?|grants?|stipends?|tuition|discounts?|investors?|funding|house|sale)\b/i;
/** "Google US offer of $180k", "offer Google US$180k": the employer's name beside the word. */
const NAMED_OFFER = /^\W*(?:(?:\p{Lu}[\p{L}\d&.'-]*\s+){1,3}(?:\S+\s+){0,3}?offer\b|[Oo]ffer\s+\p{L})/u;

/** Whether a clause about pay calls it the offer of an employer that it names. */
export function isNamedOffer(clause: string): boolean {
  return NAMED_OFFER.test(clause) && !NO_EMPLOYER.test(clause) && !OF_STUDIES.test(clause);
}
