import {defineUnlistedScript} from 'wxt/utils/define-unlisted-script'
import {registerComponents} from '../block-editor/register.ts'

export default defineUnlistedScript(() => registerComponents())
