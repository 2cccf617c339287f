import { documentView, type DocumentRecord } from '../documents/index.js';
import type { PersonType } from '../users/index.js';
import type { ApplicationEventRecord } from './application-history.service.js';
import type { ApplicationRecord, OwnedApplicationRecord } from './application-queries.js';
import type { AdminApplicationType, ApplicationEventType, ApplicationType } from './dto/application.types.js';
import { answerDueAt } from './application-terms.js';
import { listRequirements } from './requirements/requirements.js';
import type {
  RestApplication,
  RestOwnedApplication,
  RestApplicationDetails,
} from './dto/rest-application.js';

/** The one view of an application, for every transport. */
export function applicationView(record: ApplicationRecord): ApplicationType {
  const { id, userId, type, status, createdAt, updatedAt, programId, note } = record;
  return { id, userId, type, status, createdAt, updatedAt, answerBy: answerDueAt(record), programId, note };
}

/** The REST form. */
export function restApplication(record: ApplicationRecord): RestApplication {
  const program = { title: record.programTitle, country: record.programCountry };
  return { ...applicationView(record), program };
}

/** The same with all related records. */
export function restApplicationDetails(
  record: ApplicationRecord,
  documents: readonly DocumentRecord[],
  timeline: readonly ApplicationEventRecord[],
): RestApplicationDetails {
  return {
    ...restApplication(record),
    documents: documents.map(documentView),
    requirements: listRequirements(record.requiredDocuments, documents),
    timeline: timeline.map(eventView),
  };
}

/** An application as REST shows it to admins. */
export function restOwnedApplication(record: OwnedApplicationRecord): RestOwnedApplication {
  return { ...restApplication(record), user: ownerView(record) };
}

/** The GraphQL form. */
export function adminApplicationView(record: OwnedApplicationRecord): AdminApplicationType {
  return { application: applicationView(record), user: ownerView(record) };
}

export function eventView({ id, at, status, note }: ApplicationEventRecord): ApplicationEventType {
  return { id, at, status, note };
}

function ownerView(record: OwnedApplicationRecord): PersonType {
  const { userId, ownerFirstName, ownerLastName, ownerEmail } = record;
  return { id: userId, firstName: ownerFirstName, lastName: ownerLastName, email: ownerEmail };
}
