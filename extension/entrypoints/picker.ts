import {defineUnlistedScript} from 'wxt/utils/define-unlisted-script'
import {startInPage} from '../page/start.ts'

export default defineUnlistedScript(() => startInPage())
