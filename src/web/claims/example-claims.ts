import type { FieldTemplate } from '#domain/claim-fields.ts';
import type { ClaimFormValues } from '#domain/claim-form.ts';
import { dayMs } from '#domain/periods.ts';
import { localToday } from './use-claim-form.ts';

const daysAgo = (days: number) => localToday(new Date(Date.now() - days * dayMs));

const parking = (): ClaimFormValues => ({
  claim_type: 'parking',
  amount: '125.00',
  respondent_name: 'Harbor City Parking LLC',
  respondent_email: 'disputes@harborcityparking.example',
  respondent_address: '4400 Harbor Blvd, Suite 210, Long Beach, CA 90813',
  claim_details: {
    violation_date: daysAgo(6),
    claim_time: '16:10',
    location_address: '212 Marina Way, Long Beach, CA 90802',
    violation_location: 'Lot 14, space 27',
    license_plate: '8KTR204',
    vehicle_make: 'Toyota',
    vehicle_model: 'Corolla',
    ticket_number: 'HC-0091837',
    claim_date: daysAgo(4),
    claim_details:
      'I paid for three hours at the machine and came back after two and a half. There was a $125 ticket for expired time on my car. The receipt shows that my time had not run out.',
  },
});

const contract = (): ClaimFormValues => ({
  claim_type: 'contract',
  amount: '1850.00',
  respondent_name: 'Bright Line Painting',
  respondent_email: 'office@brightlinepainting.example',
  respondent_address: '78 Foundry Street, Sacramento, CA 95814',
  claim_details: {
    contract_date: daysAgo(75),
    contract_number: 'BL-2231',
    contract_amount: '3700.00',
    due_date: daysAgo(20),
    contractor_license: 'CSLB 1029384',
    work_description: 'Paint four rooms and the hallway, two coats, including repair of cracks.',
    claim_details:
      'I paid half in advance. Two rooms were painted with one coat and the painters did not come back after the second day. I asked for the rest or my money three times in writing.',
  },
});

/** "Pre-fill for testing": a whole claim, for the chosen type or for parking. A type of one's own gets its example texts. */
export function exampleClaim(type: string, template: readonly FieldTemplate[]): ClaimFormValues {
  if (type === 'contract') return contract();
  if (type === 'parking' || type === '') return parking();
  const details = template.map(({ field_key, field_type, placeholder, field_options }) => {
    const texts = {
      date: daysAgo(6),
      time: '16:10',
      number: '100',
      email: 'somebody@claims.example',
      tel: '(555) 555-0142',
    };
    const text = field_type in texts ? texts[field_type as keyof typeof texts] : undefined;
    return [field_key, text ?? field_options[0] ?? placeholder ?? 'An example of what people write into this field.'];
  });
  return { ...parking(), claim_type: type, claim_details: Object.fromEntries(details) };
}
