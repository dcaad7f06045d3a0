import { serve } from "../../host/worker/serve.js"
import { Inspection } from "./inspection.js"

serve((host) => new Inspection(host))
