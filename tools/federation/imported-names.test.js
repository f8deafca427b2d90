import { expect, it } from 'vitest'
import { importedNames, importsOf } from './imported-names.js'

/** What builders make of `import { Button as B, rem } from '@mantine/core'`. */
const FORMS = {
  '@originjs/vite-plugin-federation': {
    'assets/list.js': 'const {Button:t,rem}=await n(`@mantine/core`),{Link:r}=await n("react-router-dom");',
  },
  '@module-federation/vite': {
    'assets/list.js':
      'var t,r,i=e=>{t=e.Button,r=e.rem,e.default},a=o(s.share,{canonical:`default:@mantine/core`,aliases:[]});a===void 0||i(a)',
  },
  Rspack: {
    'remoteEntry.js':
      'c={4895:{shareScope:"default",shareKey:"@mantine/core",import:null,requiredVersion:"^9.0.0"}}',
    'assets/list.js':
      'e={708(t,r,n){n.r(r);var o=n(4895),i=n(12);r.A=()=>(0,i.jsx)(o.Button,{w:(0,o.rem)(2)})},709(t,r,n){var o=n(13);o.Other}}',
  },
  webpack: {
    'remoteEntry.js':
      'c={615:{fallback:()=>()=>{throw new Error("No")},shareScope:["default"],requiredVersion:"^9.0.0",shareKey:"@mantine/core"}}',
    'assets/list.js':
      'e={715(e,n,r){var t=/*#__PURE__*/r(615);const A=()=>(0,t.rem)(1);r.B=[t.Button,t.length]}}',
  },
}

it.each(Object.entries(FORMS))(
  'finds the names that a build of %s takes, and the file',
  (_builder, codes) => {
    const found = importedNames(codes).filter(({ from }) => from === '@mantine/core')
    expect(found.map(({ name }) => name).sort()).toEqual(['Button', 'rem'])
    expect(new Set(found.map(({ file }) => file))).toEqual(new Set(['assets/list.js']))
  },
)

it('groups them by the packages that a build shares', () => {
  expect(importsOf(FORMS['@originjs/vite-plugin-federation'], ['@mantine/core', 'react'])).toEqual({
    '@mantine/core': ['Button', 'rem'],
  })
})
