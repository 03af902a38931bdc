import {serveConversions} from '../../conversion/serve.ts'

serveConversions()
