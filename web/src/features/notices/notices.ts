import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { anchors, paths } from '../../app/paths';

/** A page whose feature is not built yet says what it will hold and what one can do today. */
export interface Notice {
  title: MessageDescriptor;
  will: MessageDescriptor;
  now: MessageDescriptor;
  /** `document` is true when another document answers the address, such as a section of the public page. */
  action: { to: string; label: MessageDescriptor; document?: true };
}

const toStudent = { to: paths.studentAssessment.href(), label: msg`Start the student questionnaire` };
const toOpportunity = { to: paths.opportunityAssessment.href(), label: msg`Start the work questionnaire` };
const toAccount = { to: paths.account.href(), label: msg`Open your account` };
const toAdmin = { to: paths.adminDashboard.href(), label: msg`Back to the admin page` };
const toHow: Notice['action'] = { to: anchors.howItWorks, label: msg`Read how it works`, document: true };
const toPricing: Notice['action'] = { to: anchors.pricing, label: msg`See the prices`, document: true };

const adminNow = msg`It is not built yet, and nothing waits for you here.`;

export const notices: Readonly<Record<string, Notice>> = {
  [paths.affiliateDashboard.pattern]: {
    title: msg`Affiliate dashboard`,
    will: msg`Here you will see your referral link, your commissions and your monthly payouts.`,
    now: msg`No commission is recorded yet. Your account itself is ready.`,
    action: toAccount,
  },
  [paths.guide.pattern]: {
    title: msg`Guide`,
    will: msg`This page will explain each study and work route in plain words, with the official sources.`,
    now: msg`The result of an assessment already explains the routes of your countries, condition by condition.`,
    action: toStudent,
  },
  [paths.blog.pattern]: {
    title: msg`Blog`,
    will: msg`Here we will write about changes in visa rules and what they mean for you.`,
    now: msg`There is no article yet. How an assessment is worked out is on the front page.`,
    action: toHow,
  },
  [paths.help.pattern]: {
    title: msg`Help`,
    will: msg`This page will answer common questions and show how to reach a consultant.`,
    now: msg`The short answers are on the front page.`,
    action: { to: '/#faq', label: msg`Read the questions and answers`, document: true },
  },
  [paths.about.pattern]: {
    title: msg`About Portolan`,
    will: msg`This page will say who is behind Portolan and how the rules are kept up to date.`,
    now: msg`What Portolan does and how it reaches a score is on the front page.`,
    action: toHow,
  },
  [paths.partners.pattern]: {
    title: msg`Partners`,
    will: msg`This page will name the organisations that we work with and on what terms.`,
    now: msg`What affiliates earn is on the front page.`,
    action: { to: anchors.affiliate, label: msg`Read about the affiliate programme`, document: true },
  },
  [paths.careers.pattern]: {
    title: msg`Careers`,
    will: msg`This page will list open positions at Portolan.`,
    now: msg`There is none today. If you look for work abroad, the questionnaire is for you.`,
    action: toOpportunity,
  },
  [paths.contact.pattern]: {
    title: msg`Contact`,
    will: msg`This page will say how to reach us by message and by post.`,
    now: msg`The most common questions are answered on the front page.`,
    action: { to: '/#faq', label: msg`Read the questions and answers`, document: true },
  },
  [paths.privacy.pattern]: {
    title: msg`Privacy`,
    will: msg`This page will hold the full privacy notice: what we store, why, how long, and how to erase it.`,
    now: msg`In short: we store your account and your answers to work out your assessments, and you can delete your account, with all of it, at any time.`,
    action: toAccount,
  },
  [paths.terms.pattern]: {
    title: msg`Terms`,
    will: msg`This page will hold the full terms of use.`,
    now: msg`In short: Portolan gives guidance from published rules. It is not a government site, and it promises no visa. Fees and refunds are on the front page.`,
    action: toPricing,
  },
  [paths.cookies.pattern]: {
    title: msg`Cookies`,
    will: msg`This page will list every cookie with its purpose and duration.`,
    now: msg`In short: one cookie keeps you signed in. Your colours and unsent answers stay in your own browser. Nothing follows you to other sites.`,
    action: toHow,
  },
  [paths.adminUsers.pattern]: {
    title: msg`Users`,
    will: msg`Here admins will find users and change their roles.`,
    now: adminNow,
    action: toAdmin,
  },
  [paths.adminReports.pattern]: {
    title: msg`Reports`,
    will: msg`Here admins will see figures over time and download them.`,
    now: adminNow,
    action: toAdmin,
  },
  [paths.adminChat.pattern]: {
    title: msg`Live Chat`,
    will: msg`Here admins will answer consultations.`,
    now: adminNow,
    action: toAdmin,
  },
  [paths.adminHomepage.pattern]: {
    title: msg`Homepage content`,
    will: msg`Here admins will edit the prices, questions and stories of the front page.`,
    now: adminNow,
    action: toAdmin,
  },
};
