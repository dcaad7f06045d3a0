#if !hasFeature(Embedded)
    // Pictures where there is no page: what the loader answers is input like any other, from the next frame on.
    extension Session {
        /// Whether pictures are awaited.
        private var awaitsPictures: Bool { stage.imageRequests.contains { $0.isAwaited } }

        /// Hands over what has become of the pictures that the program waits for.
        func answerPictures() {
            guard awaitsPictures, let imageLoader else { return }
            for request in stage.imageRequests where request.isAwaited {
                guard let answer = imageLoader.answer(request) else { continue }
                guard answer.isLegal else {
                    apply(.image(ImageAnswer(request.name, .failed(.tooLarge))))
                    continue
                }
                apply(.image(answer))
            }
        }
    }
#endif
