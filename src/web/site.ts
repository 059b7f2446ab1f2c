import type { Site } from '#contract/site.ts';

const block = document.getElementById('site')?.textContent;

/** What the operator set, written into the page by the server. The development server serves the page without it. */
export const site: Site = block
  ? JSON.parse(block)
  : {
      productName: 'Evenhand',
      publicUrl: window.location.origin,
      supportEmail: 'support@evenhand.example',
      supportPhone: '(800) 555-0142',
      socialLinks: [],
      testAccounts: [],
    };
