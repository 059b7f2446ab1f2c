/** What an operator sets once and every page shows. The server writes it into the page, so no call is needed. */
export type Site = {
  productName: string;
  publicUrl: string;
  supportEmail: string;
  supportPhone: string;
  socialLinks: { name: string; url: string }[];
  /** The accounts that the sign-in screen offers, in demo mode only; otherwise empty. */
  testAccounts: { name: string; email: string; password: string }[];
};
