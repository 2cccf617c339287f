import type { ProfileData } from '../../guidance/index.js';
import type { ProfileFactType, ProfileOfferType } from '../dto/profile-offer.types.js';
import type { ProfileOffer } from './profile-offers.service.js';

const NO_FACT: ProfileFactType = {
  dateOfBirth: null,
  nationality: null,
  residence: null,
  partner: null,
  children: null,
  childAges: null,
  degree: null,
  languageTest: null,
  language: null,
  offer: null,
};

/** The one view of a profile offer, for every transport. */
export function profileOfferView({ assessmentId, items }: ProfileOffer): ProfileOfferType {
  return {
    id: assessmentId,
    items: items.map(({ id, before, after }) => ({
      id,
      before: before && factView(before),
      after: factView(after),
    })),
  };
}

function factView(fact: ProfileData.ProfileFact): ProfileFactType {
  return { ...NO_FACT, ...fact };
}
