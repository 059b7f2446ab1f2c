import type { Mover } from '#domain/claim-moves.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';

/** When something happened, in hours before now. */
type HoursAgo = number;

export type DemoCase = {
  claim_type: 'parking' | 'contract';
  /** Cents. */
  amount: number;
  respondent_name: string;
  respondent_email: string;
  respondent_address: string;
  /** A number stands for a date that many days before now. */
  details: Record<string, string | number>;
  created: HoursAgo;
  moves?: readonly { at: HoursAgo; to: ClaimStatus; by?: Mover }[];
  decided?: HoursAgo;
  notes?: readonly { at: HoursAgo; text: string }[];
};

const day = 24;

const marias: readonly DemoCase[] = [
  {
    claim_type: 'parking',
    amount: 125_00,
    respondent_name: 'Pier Nine Garage',
    respondent_email: 'office@piernine.example',
    respondent_address: '9 Pier Avenue\nSanta Cruz, CA 95060',
    details: {
      violation_date: 5,
      location_address: '9 Pier Avenue, Santa Cruz, CA 95060',
      license_plate: '8KTR204',
      claim_details:
        'The gate did not open when I left, so I had to wait 25 minutes. The garage then charged a $125 overstay fee for that time.',
    },
    created: 3,
  },
  {
    claim_type: 'parking',
    amount: 88_50,
    respondent_name: 'Civic Plaza Parking',
    respondent_email: 'appeals@civicplaza.example',
    respondent_address: '310 Civic Plaza\nOakland, CA 94612',
    details: {
      violation_date: 9,
      claim_time: '18:42',
      location_address: '310 Civic Plaza, Oakland, CA 94612',
      license_plate: '8KTR204',
      ticket_number: 'CP-552017',
      claim_details:
        'The sign says free after 6 PM. I parked at 6:20 PM and got a ticket at 6:42 PM. I have a photo of the sign.',
    },
    created: 2 * day,
    moves: [{ at: 0.1, to: 'submitted' }],
  },
  {
    claim_type: 'parking',
    amount: 347_50,
    respondent_name: 'Metro Parking LLC',
    respondent_email: 'claims@metroparking.example',
    respondent_address: '4400 Harbor Blvd, Suite 210\nLong Beach, CA 90813',
    details: {
      violation_date: 8,
      claim_time: '16:10',
      location_address: 'Lot 14, 212 Marina Way, Long Beach, CA 90802',
      violation_location: 'Lot 14, space 27',
      license_plate: '8KTR204',
      vehicle_make: 'Toyota',
      vehicle_model: 'Corolla',
      ticket_number: 'MP-0091837',
      claim_details:
        'I parked at 2:05 PM and paid for a third hour at 3:58 PM. The sign at the entrance says the first two hours are free. When I came back at 4:10 PM there was a $125 ticket and a $222.50 tow hold on my car. I had paid, and the ticket time is wrong.',
    },
    created: 6 * day,
    moves: [
      { at: 2 * day + 20.25, to: 'submitted' },
      { at: 2 * day + 20, to: 'mailed', by: 'system' },
    ],
    notes: [
      {
        at: 5 * day - 4,
        text: 'Called the lot office. They said the attendant who wrote the ticket no longer works there and told me to put it in writing.',
      },
    ],
  },
  {
    claim_type: 'contract',
    amount: 1850_00,
    respondent_name: 'Bright Line Painting',
    respondent_email: 'office@brightline.example',
    respondent_address: '78 Foundry Street\nSacramento, CA 95814',
    details: {
      contract_date: 80,
      contract_number: 'BL-2231',
      contract_amount: '3700.00',
      due_date: 25,
      contractor_license: 'CSLB 1029384',
      work_description: 'Paint four rooms and the hallway, two coats, including repair of cracks.',
      claim_details:
        'I paid half in advance. Two rooms got one coat and nobody came back after the second day. I asked three times in writing for the rest of the work or my money.',
    },
    created: 9 * day,
    moves: [
      { at: 4 * day + 10.25, to: 'submitted' },
      { at: 4 * day + 10, to: 'mailed', by: 'system' },
    ],
  },
  {
    claim_type: 'contract',
    amount: 640_00,
    respondent_name: 'José Martínez Tile & Stone',
    respondent_email: 'jose@martineztile.example',
    respondent_address: '1201 Alameda Street\nFresno, CA 93702',
    details: {
      contract_date: 60,
      contract_amount: '2100.00',
      claim_details:
        'Eleven of the bathroom tiles came loose within three weeks. A second tiler charged $640 to lay them again and said that there was no primer below them.',
    },
    created: 7 * day,
    moves: [
      { at: 4 * day, to: 'submitted' },
      { at: 4 * day - 0.25, to: 'mailed', by: 'system' },
      { at: 10, to: 'responded', by: 'respondent' },
    ],
  },
  {
    claim_type: 'parking',
    amount: 60_00,
    respondent_name: 'Eastgate Mall Parking',
    respondent_email: 'help@eastgate.example',
    respondent_address: '2 Eastgate Mall\nSan Diego, CA 92121',
    details: {
      violation_date: 20,
      location_address: '2 Eastgate Mall, San Diego, CA 92121',
      claim_details:
        'I was charged twice for the same afternoon: once at the machine and once by the camera at the exit.',
    },
    created: 15 * day,
    moves: [
      { at: 14 * day, to: 'submitted' },
      { at: 14 * day - 0.25, to: 'mailed', by: 'system' },
      { at: 9 * day - 0.25, to: 'ai_decision', by: 'system' },
    ],
  },
  {
    claim_type: 'contract',
    amount: 2400_00,
    respondent_name: 'Sunrise Moving Co.',
    respondent_email: 'claims@sunrisemoving.example',
    respondent_address: '55 Depot Road\nSan Jose, CA 95110',
    details: {
      contract_date: 120,
      contract_number: 'SM-77120',
      contract_amount: '2900.00',
      due_date: 100,
      claim_details:
        'The movers dropped my piano on the stairs. The repair cost $2,400, and the contract says that they pay for damage they cause.',
    },
    created: 60 * day,
    moves: [
      { at: 59 * day, to: 'submitted' },
      { at: 59 * day - 0.25, to: 'mailed', by: 'system' },
      { at: 57 * day, to: 'responded', by: 'respondent' },
      { at: 56 * day, to: 'ai_decision', by: 'system' },
      { at: 41 * day, to: 'closed', by: 'system' },
    ],
    decided: 55 * day,
  },
  {
    claim_type: 'parking',
    amount: 210_00,
    respondent_name: 'Valley Tow & Park',
    respondent_email: 'desk@valleytow.example',
    respondent_address: '18 Quarry Lane\nStockton, CA 95202',
    details: {
      violation_date: 45,
      location_address: '40 Weber Avenue, Stockton, CA 95202',
      license_plate: '8KTR204',
      claim_details: 'My car was towed from a space that I rent by the month. I had to pay $210 to get it back.',
    },
    created: 40 * day,
    moves: [
      { at: 39 * day, to: 'submitted' },
      { at: 39 * day - 0.25, to: 'mailed', by: 'system' },
      { at: 36 * day, to: 'responded', by: 'respondent' },
      { at: 35 * day, to: 'ai_decision', by: 'system' },
      { at: 25 * day, to: 'appealed', by: 'appellant' },
    ],
    decided: 34 * day,
  },
];

const jamess: readonly DemoCase[] = [
  {
    claim_type: 'contract',
    amount: 975_00,
    respondent_name: 'Northside Web Studio',
    respondent_email: 'hello@northsideweb.example',
    respondent_address: '640 Pine Street, Floor 2\nSeattle, WA 98101',
    details: {
      contract_date: 30,
      contract_amount: '1950.00',
      claim_details: 'I paid half for a website. Only the first page was delivered, and the studio stopped answering.',
    },
    created: 26,
  },
  {
    claim_type: 'parking',
    amount: 95_00,
    respondent_name: 'Union Street Lots',
    respondent_email: 'tickets@unionlots.example',
    respondent_address: '77 Union Street\nSeattle, WA 98101',
    details: {
      violation_date: 4,
      location_address: '77 Union Street, Seattle, WA 98101',
      license_plate: 'CJK4471',
      ticket_number: 'US-30118',
      claim_details: 'The machine took my card twice and printed no ticket. The attendant wrote me up for not paying.',
    },
    created: 30,
    moves: [{ at: 0.05, to: 'submitted' }],
  },
  {
    claim_type: 'contract',
    amount: 3200_00,
    respondent_name: 'Lakeview Fence Builders',
    respondent_email: 'work@lakeviewfence.example',
    respondent_address: '900 Shoreline Drive\nTacoma, WA 98402',
    details: {
      contract_date: 95,
      contract_number: 'LF-118',
      contract_amount: '6400.00',
      due_date: 40,
      work_description: 'Forty yards of cedar fence with two gates.',
      claim_details:
        'Half of the fence was built and leans after the first storm. They refuse to come back and repair it.',
    },
    created: 4 * day,
    moves: [
      { at: 10.25, to: 'submitted' },
      { at: 10, to: 'mailed', by: 'system' },
    ],
  },
  {
    claim_type: 'parking',
    amount: 145_00,
    respondent_name: 'Harborfront Garage',
    respondent_email: 'office@harborfront.example',
    respondent_address: '12 Alaskan Way\nSeattle, WA 98104',
    details: {
      violation_date: 12,
      location_address: '12 Alaskan Way, Seattle, WA 98104',
      claim_details: 'I was fined for a lost ticket although I handed it in at the exit and the barrier opened.',
    },
    created: 8 * day,
    moves: [
      { at: 4 * day + 3.25, to: 'submitted' },
      { at: 4 * day + 3, to: 'mailed', by: 'system' },
      { at: 6, to: 'responded', by: 'respondent' },
    ],
  },
  {
    claim_type: 'contract',
    amount: 410_00,
    respondent_name: 'Quick Fix Appliances',
    respondent_email: 'service@quickfix.example',
    respondent_address: '3 Market Square\nTacoma, WA 98402',
    details: {
      contract_date: 50,
      claim_details: 'The repaired washing machine broke again after two days, and they want to be paid a second time.',
    },
    created: 5 * day,
    moves: [
      { at: 2 * day + 0.25, to: 'submitted' },
      { at: 2 * day, to: 'mailed', by: 'system' },
      { at: 5, to: 'ai_decision' },
    ],
    notes: [{ at: 5, text: 'They told me on the phone that they will not answer any letter.' }],
  },
  {
    claim_type: 'parking',
    amount: 75_00,
    respondent_name: 'Garden Court Parking',
    respondent_email: 'info@gardencourt.example',
    respondent_address: '200 Garden Court\nOlympia, WA 98501',
    details: {
      violation_date: 34,
      location_address: '200 Garden Court, Olympia, WA 98501',
      claim_details: 'They had promised to refund the double charge and did so after the notice arrived.',
    },
    created: 28 * day,
    moves: [
      { at: 27 * day, to: 'submitted' },
      { at: 27 * day - 0.25, to: 'mailed', by: 'system' },
      { at: 25 * day, to: 'closed' },
    ],
    notes: [{ at: 25 * day, text: 'They paid. I withdraw the claim.' }],
  },
  {
    claim_type: 'contract',
    amount: 5200_00,
    respondent_name: 'Cascade Roofing',
    respondent_email: 'office@cascaderoofing.example',
    respondent_address: '41 Timber Road\nEverett, WA 98201',
    details: {
      contract_date: 200,
      contract_number: 'CR-4410',
      contract_amount: '14800.00',
      due_date: 150,
      claim_details:
        'The new roof leaks above the kitchen. Two other roofers say that the flashing was never installed.',
    },
    created: 50 * day,
    moves: [
      { at: 49 * day, to: 'submitted' },
      { at: 49 * day - 0.25, to: 'mailed', by: 'system' },
      { at: 45 * day, to: 'responded', by: 'respondent' },
      { at: 44 * day, to: 'ai_decision', by: 'system' },
      { at: 32 * day, to: 'appealed', by: 'appellant' },
    ],
    decided: 43 * day,
  },
];

/** What each demo claimant is in the middle of, by first name. */
export const demoCases: Record<'Maria' | 'James', readonly DemoCase[]> = { Maria: marias, James: jamess };
