import './app.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { startLanguage } from './i18n/language.ts';
import { router } from './router.tsx';
import { Toaster } from './ui/toaster.tsx';
import { followOtherTabs, loadProfile } from './users/session.ts';

// Zod would try to compile its checks, which the content security policy refuses and reports.
z.config({ jitless: true });

void loadProfile();
followOtherTabs();
await startLanguage();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
        <Toaster />
      </I18nProvider>
    </StrictMode>,
  );
}
