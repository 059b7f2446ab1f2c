/** How many attempts a window takes before the rest are refused. Only failures stay counted. */
export type AttemptLimit = { name: string; attempts: number; windowMinutes: number };

/**
 * One guesser at one account is stopped soon; one guesser at many accounts a little later. The limit on an account from
 * everywhere is wide, because a narrow one would let a stranger lock its owner out.
 */
export const signInLimits = {
  accountFromAddress: { name: 'sign-in account+address', attempts: 10, windowMinutes: 15 },
  address: { name: 'sign-in address', attempts: 50, windowMinutes: 15 },
  account: { name: 'sign-in account', attempts: 100, windowMinutes: 60 },
} as const satisfies Record<string, AttemptLimit>;

/** Registration tells whether an address has an account, and each one costs a slow hash. */
export const registrationLimit: AttemptLimit = { name: 'registration address', attempts: 300, windowMinutes: 60 };
