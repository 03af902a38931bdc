import {defineConfig} from 'wxt'

/** See readme.md for what each permission is for. */
export default defineConfig({
  manifestVersion: 3,
  imports: false,
  outDir: 'dist',
  // The same bytes for the same sources, whoever builds.
  zip: {artifactTemplate: 'facsimile-{{version}}-{{browser}}.zip', zipSources: false},
  vite: () => ({build: {target: 'es2022', sourcemap: false, chunkSizeWarningLimit: 4000}}),
  manifest: ({browser}) => ({
    name: 'Facsimile',
    description: 'Pick an element on any page and leave with its code: HTML or JSX, four style formats.',
    permissions: [
      'activeTab',
      'scripting',
      'storage',
      ...(browser === 'firefox' ? [] : (['offscreen'] as const))
    ],
    optional_host_permissions: ['<all_urls>'],
    ...(browser === 'firefox' && {optional_permissions: ['devtools']}),
    action: {default_title: 'Facsimile'},
    commands: {
      'pick-element': {
        suggested_key: {default: 'Alt+C'},
        description: 'Pick an element and copy its code'
      },
      'edit-element': {
        suggested_key: {default: 'Alt+Shift+E'},
        description: 'Open Edit Mode'
      }
    },
    ...(browser === 'firefox' && {
      browser_specific_settings: {
        gecko: {
          id: 'facsimile@facsimile.example',
          strict_min_version: '140.0',
          data_collection_permissions: {required: ['none']}
        }
      }
    })
  })
})
