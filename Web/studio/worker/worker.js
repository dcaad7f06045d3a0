import { serve } from "../../host/worker/serve.js"
import { Recorder } from "./recorder.js"

serve((host) => new Recorder(host))
