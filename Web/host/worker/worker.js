import { serve } from "./serve.js"

serve()
