import * as z from 'zod/mini';

/** What an operator sets once and every page shows. The server writes it into the page, so no call is needed. */
export const site = z.object({
  productName: z.string(),
  publicUrl: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  socialLinks: z.array(z.object({ name: z.string(), url: z.string() })),
  /** The accounts that the sign-in screen offers, in demo mode only; otherwise empty. */
  testAccounts: z.array(z.object({ name: z.string(), email: z.string(), password: z.string() })),
});
export type Site = z.infer<typeof site>;
