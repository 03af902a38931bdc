import {expect, test} from 'vitest'
import {designSystemFor} from './design-system.ts'
import {FIXED_CLASSES} from './generated/fixed-classes.ts'
import {fixedClasses} from './fixed-classes.ts'

test('the generated index agrees with the installed Tailwind (scripts/generate-tailwind-classes.ts)', async () => {
  expect(FIXED_CLASSES.trim()).toBe(fixedClasses(await designSystemFor()).trim())
})
