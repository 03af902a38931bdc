import {defineUnlistedScript} from 'wxt/utils/define-unlisted-script'
import {postSavedBlocks} from '../block-editor/post-saved-blocks.ts'

export default defineUnlistedScript(() => postSavedBlocks())
