import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { anchors, paths } from '../../lib/paths';

/** A page whose feature is not built yet says what it will hold and what one can do today. */
export interface Notice {
  title: MessageDescriptor;
  will: MessageDescriptor;
  now: MessageDescriptor;
  /** `document` is true when another document answers the address, such as a section of the public page. */
  action: { to: string; label: MessageDescriptor; document?: true };
  /** Whether the page offers the chat. */
  chat?: true;
}

const toStudent = { to: paths.studentAssessment.href(), label: msg`Start the student questionnaire` };
const toOpportunity = { to: paths.opportunityAssessment.href(), label: msg`Start the work questionnaire` };
const toAccount = { to: paths.account.href(), label: msg`Open your account` };
const toHow: Notice['action'] = { to: anchors.howItWorks, label: msg`Read how it works`, document: true };
const toPricing: Notice['action'] = { to: anchors.pricing, label: msg`See the prices`, document: true };

export const notices: Readonly<Record<string, Notice>> = {
  [paths.guide.pattern]: {
    title: msg`Guide`,
    will: msg`This page will explain each study and work route in plain words, with the official sources.`,
    now: msg`Your assessment result already explains the routes in your countries, condition by condition.`,
    action: toStudent,
  },
  [paths.blog.pattern]: {
    title: msg`Blog`,
    will: msg`We'll write here about changes in visa rules and what they mean for you.`,
    now: msg`There are no articles yet. The front page explains how we calculate an assessment.`,
    action: toHow,
  },
  [paths.help.pattern]: {
    title: msg`Help`,
    will: msg`This page will answer common questions and show how to reach a consultant.`,
    now: msg`You'll find short answers on the front page, and our consultants answer in the chat.`,
    action: { to: '/#faq', label: msg`Read the questions and answers`, document: true },
    chat: true,
  },
  [paths.about.pattern]: {
    title: msg`About Portolan`,
    will: msg`This page will tell you who is behind Portolan and how the rules are kept up to date.`,
    now: msg`The front page explains what Portolan does and how it calculates a score.`,
    action: toHow,
  },
  [paths.partners.pattern]: {
    title: msg`Partners`,
    will: msg`This page will name the organizations we work with and on what terms.`,
    now: msg`The front page shows what affiliates earn.`,
    action: { to: anchors.affiliate, label: msg`Read about the affiliate program`, document: true },
  },
  [paths.careers.pattern]: {
    title: msg`Careers`,
    will: msg`This page will list open positions at Portolan.`,
    now: msg`We have no open positions today. If you're looking for work abroad, take our questionnaire.`,
    action: toOpportunity,
  },
  [paths.contact.pattern]: {
    title: msg`Contact`,
    will: msg`This page will tell you how to reach us by message and by postal mail.`,
    now: msg`Write to us in the chat. The front page answers the most common questions.`,
    action: { to: '/#faq', label: msg`Read the questions and answers`, document: true },
    chat: true,
  },
  [paths.privacy.pattern]: {
    title: msg`Privacy`,
    will: msg`This page will hold the full privacy notice: what we store, why, for how long, and how to erase it.`,
    now: msg`In short: we store your account and your answers to calculate your assessments. You can delete your account and everything in it at any time.`,
    action: toAccount,
  },
  [paths.terms.pattern]: {
    title: msg`Terms`,
    will: msg`This page will hold the full terms of use.`,
    now: msg`In short: Portolan gives guidance from published rules. It is not a government site and cannot promise you a visa. You'll find fees and refunds on the front page.`,
    action: toPricing,
  },
  [paths.cookies.pattern]: {
    title: msg`Cookies`,
    will: msg`This page will list every cookie with its purpose and duration.`,
    now: msg`In short: one cookie keeps you signed in. Your theme and unsent answers stay in your own browser. We don't track you on other sites.`,
    action: toHow,
  },
};
