import {describeKills} from './testing/describe-kills.ts'

await describeKills('PGlite')
