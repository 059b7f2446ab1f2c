import type { Details } from '#domain/claim-fields.ts';
import { foldText } from '#domain/search-text.ts';

type Searchable = {
  case_id: string;
  claim_type: string;
  respondent_name: string;
  respondent_email: string;
  respondent_address: string;
  claim_details: Details;
};

const oneLine = (parts: readonly (string | number)[]) => foldText(parts.join(' ')).replace(/\s+/g, ' ').trim();

/** What the search looks at, in three lines: the case ID; who it is against; everything else. */
export function searchTextOf(claim: Searchable): string {
  return [
    oneLine([claim.case_id]),
    oneLine([claim.respondent_name, claim.respondent_email]),
    oneLine([claim.claim_type, claim.respondent_address, ...Object.values(claim.claim_details)]),
  ].join('\n');
}

/** A search as it is compared with those lines: literally, so %, _ and quotes mean themselves. */
export const searchedText = (text: string): string => oneLine([text]);
