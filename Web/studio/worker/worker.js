import { serve } from "../../host/worker/serve.js"
import { Profile } from "./profile.js"
import { Recorder } from "./recorder.js"

const profile = new Profile()
serve((host) => new Recorder(host, profile), profile.imports)
