import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileMessages } from './scripts/compile-messages.ts';
import { precompress } from './scripts/precompress.ts';

/** English stays in the code, so each page carries its own words; the catalogues hold the other languages. */
function messages() {
  const macros = linguiTransformerBabelPreset({ descriptorFields: 'message' });
  return { ...macros, preset: { presets: [macros.preset], plugins: [compileMessages] } };
}

export default defineConfig({
  root: 'src/web',
  plugins: [
    babel({ presets: [messages()] }),
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    tailwindcss(),
    precompress(),
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        // What every page needs in one file: twenty small ones of it weighed 3 kB more, and this one rarely changes.
        codeSplitting: {
          groups: [
            {
              name: 'frame',
              test: /node_modules\/(@tanstack\/(react-)?(router|history|store)|@lingui|react|react-dom|scheduler)/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '^/api/': 'http://localhost:3000' } },
});
