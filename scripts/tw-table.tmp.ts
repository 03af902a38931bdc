import {readFileSync} from 'node:fs'
import {tokensFor} from '../plugins/emit-tailwind/tokens.fixture.ts'
for (const line of readFileSync('/tmp/w/tw-rows.txt', 'utf8').trim().split('\n')) console.log(`  [${JSON.stringify(line)}, ${JSON.stringify((await tokensFor([{css: line}])).join(' '))}],`)
